import type words from '../../content/strings/it/checkout.json'
import type { Say } from '../../lib/say.ts'

export type CheckoutWords = typeof words
export type SayCheckout = Say<CheckoutWords>
