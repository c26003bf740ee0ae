import type words from '../../content/strings/it/checkout.json'
import type { Say } from '../../lib/say.ts'

type Words = typeof words
type Shared =
  | 'waiting' | 'retry' | 'failed' | 'back_to_product' | 'to_catalogs'
  | 'abandon' | 'abandoned' | 'help' | 'renew'

/** A page carries its own sentences and those that all of them share. */
export type LoanWords = Pick<Words, Shared | 'loan' | 'other' | 'calendar' | 'reasons' | 'short' | 'problems'>
export type RecapWords = Pick<Words, Shared | 'recap'>
export type DoneWords = Pick<Words, Shared | 'done'>

export type SayShared = Say<Pick<Words, Shared>>
export type SayLoan = Say<LoanWords>
export type SayRecap = Say<RecapWords>
export type SayDone = Say<DoneWords>
