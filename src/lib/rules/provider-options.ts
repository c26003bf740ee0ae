import type { Lang } from '../addresses.ts'

/** What the payment provider's buttons need: the library's client id and the address of the script. */
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

/** The options of the provider's script. */
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
