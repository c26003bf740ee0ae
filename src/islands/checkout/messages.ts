import type words from '../../content/strings/it/checkout.json'
import type deliveryWords from '../../content/strings/it/delivery.json'
import type paymentWords from '../../content/strings/it/payment.json'
import type rulesWords from '../../content/strings/it/rules.json'
import type { Say } from '../../lib/translate.ts'

type Words = typeof words
type Shared =
  | 'waiting'
  | 'retry'
  | 'failed'
  | 'back_to_product'
  | 'to_catalogs'
  | 'abandon'
  | 'abandoned'
  | 'help'
  | 'renew'
  | 'renew_action'
  | 'card_action'

/** A page carries its own sentences and those that all of them share. */
export type LoanWords = Pick<Words, Shared | 'loan' | 'queue' | 'other' | 'calendar' | 'reasons' | 'short' | 'problems'>
export type RecapWords = Pick<Words, Shared | 'recap'>
export type DoneWords = Pick<Words, Shared | 'done'>
export type HomeWords = typeof deliveryWords
export type PaymentWords = typeof paymentWords
export type RulesWords = typeof rulesWords

export type SayShared = Say<Pick<Words, Shared>>
export type SayLoan = Say<LoanWords>
export type SayRecap = Say<RecapWords>
export type SayDone = Say<DoneWords>
export type SayHome = Say<HomeWords>
export type SayPayment = Say<PaymentWords>
