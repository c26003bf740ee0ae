import type { Lang } from '../addresses.ts'

/** What a browser needs to show the payment provider's buttons: the library's client, and where the script is. */
export type Provider = { clientId: string; sdk: string }

/**
 * Ways to pay that are not offered as buttons of their own: cards, and the local ones of other countries. Who has no
 * account with the provider still pays by card on the provider's own page.
 */
export const withoutFunding = [
  'card',
  'bancontact',
  'blik',
  'eps',
  'giropay',
  'ideal',
  'mercadopago',
  'mybank',
  'p24',
  'sepa',
  'sofort',
  'venmo',
] as const

const locales: Record<Lang, string> = { it: 'it_IT', en: 'en_GB' }

/** What the provider's script is asked for. */
export function providerOptions({ clientId, sdk }: Provider, lang: Lang) {
  return {
    clientId,
    currency: 'EUR',
    intent: 'capture',
    disableFunding: withoutFunding.join(','),
    locale: locales[lang],
    sdkBaseUrl: sdk,
  }
}
