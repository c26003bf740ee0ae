import type messages from '../../content/strings/it/checkout.json'
import type deliveryMessages from '../../content/strings/it/delivery.json'
import type kitMessages from '../../content/strings/it/kit.json'
import type membershipsMessages from '../../content/strings/it/memberships.json'
import type paymentMessages from '../../content/strings/it/payment.json'
import type rulesMessages from '../../content/strings/it/rules.json'
import type { Translate } from '../../lib/translate.ts'

type Messages = typeof messages
type Shared =
  | 'waiting'
  | 'failed'
  | 'back_to_product'
  | 'to_loans'
  | 'to_catalogs'
  | 'abandon'
  | 'abandoned'
  | 'expired'
  | 'expired_detail'
  | 'help'
  | 'renew'
  | 'renew_action'
  | 'card_action'
  | 'summary'
  | 'free'
  | 'and_deposit'

/** A page carries its own sentences and those that all of them share. */
export type LoanMessages = Pick<
  Messages,
  Shared | 'loan' | 'queue' | 'other' | 'calendar' | 'reasons' | 'short' | 'problems'
>
export type RecapMessages = Pick<Messages, Shared | 'recap'>
export type DoneMessages = Pick<Messages, Shared | 'done'>
export type HomeMessages = typeof deliveryMessages
/** Those that a loan of one object has too stand in the loan's. */
export type KitMessages = Omit<typeof kitMessages, 'loan' | 'reasons'>
export type PaymentMessages = typeof paymentMessages
export type RenewalMessages = Omit<typeof membershipsMessages, 'list'>
export type RulesMessages = typeof rulesMessages

export type TranslateShared = Translate<Pick<Messages, Shared>>
export type TranslateLoan = Translate<LoanMessages>
export type TranslateRecap = Translate<RecapMessages>
export type TranslateDone = Translate<DoneMessages>
export type TranslateHome = Translate<HomeMessages>
export type TranslateKit = Translate<KitMessages>
export type TranslatePayment = Translate<PaymentMessages>
export type TranslateRenewal = Translate<RenewalMessages>
