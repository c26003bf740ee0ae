import type loanWords from '../../content/strings/it/loans.json'
import type profileWords from '../../content/strings/it/me.json'
import type { ExtensionProblem } from '../../lib/contract/orders.ts'
import type { Say } from '../../lib/translate.ts'

export type MeWords = typeof profileWords
export type SayMe = Say<MeWords>

type LoanWords = typeof loanWords

/** A page carries its own sentences and these, not those of the others. */
type SharedWords = Pick<LoanWords, 'waiting' | 'retry' | 'failed' | 'close'>
type LoanLine = Pick<LoanWords, 'status' | 'next'>
export type ListWords = SharedWords & LoanLine & Pick<LoanWords, 'orders' | 'places' | 'all_extend' | 'feed'>
export type OneWords = SharedWords & LoanLine & Pick<LoanWords, 'order' | 'extend' | 'more'>
export type ReviewWords = SharedWords & Pick<LoanWords, 'review'>

/** Why a loan cannot be extended, in the server's own sentences. */
export type Refusals = Record<ExtensionProblem, string>

export type SayShared = Say<SharedWords>
export type SayLine = Say<LoanLine>
export type SayList = Say<ListWords>
export type SayOne = Say<OneWords>
export type SayReview = Say<ReviewWords>
