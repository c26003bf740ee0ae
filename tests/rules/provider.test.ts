import { describe, expect, it } from 'vitest'
import { providerOptions } from '../../src/lib/rules/provider-options.ts'
import { providerPolicy } from '../../src/lib/rules/provider-policy.ts'

const sdk = 'https://www.paypal.com/sdk/js'

describe('The provider’s script', () => {
  it('HD-09 HD-10 is asked for our client in euro, without the card button and the local ways to pay', () => {
    expect(providerOptions({ clientId: 'biblioteca', sdk }, 'it')).toEqual({
      clientId: 'biblioteca',
      currency: 'EUR',
      intent: 'capture',
      locale: 'it_IT',
      sdkBaseUrl: sdk,
      disableFunding: 'card,bancontact,blik,eps,giropay,ideal,mercadopago,mybank,p24,sepa,sofort,venmo',
    })
    expect(providerOptions({ clientId: 'biblioteca', sdk }, 'en').locale).toBe('en_GB')
  })

  it('E13 opens a page to the provider’s hosts only where the script is the provider’s', () => {
    for (const own of [sdk, 'https://www.sandbox.paypal.com/sdk/js', 'https://paypal.com/sdk/js'])
      expect(providerPolicy(own)).toEqual({
        scripts: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
        frames: ['https://*.paypal.com'],
        calls: ['https://*.paypal.com'],
        pictures: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
        inlineStyles: true,
      })
    for (const other of [
      'http://127.0.0.1:4477/sdk/js',
      'https://paypal.com.evil.test/sdk/js',
      'https://evilpaypal.com/sdk/js',
      'https://www.paypalxcom/sdk/js',
      'http://www.paypal.com/sdk/js',
    ]) {
      expect(providerPolicy(other)).toEqual({
        scripts: [new URL(other).origin],
        frames: [],
        calls: [],
        pictures: [],
        inlineStyles: false,
      })
    }
  })
})
