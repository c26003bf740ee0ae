import type photosMessages from '../../content/strings/it/loan-photos.json'
import type loanMessages from '../../content/strings/it/loans.json'
import type profileMessages from '../../content/strings/it/me.json'
import type { ExtensionProblem } from '../../lib/contract/orders.ts'
import type { Translate } from '../../lib/translate.ts'

export type MeMessages = typeof profileMessages
export type TranslateMe = Translate<MeMessages>
/** The profile also says the next step of a loan. */
export type ProfileMessages = MeMessages & Pick<LoanMessages, 'next'>
export type TranslateProfile = Translate<ProfileMessages>

type LoanMessages = typeof loanMessages

/** A page carries its own sentences and these, not those of the others. */
type SharedMessages = Pick<LoanMessages, 'waiting' | 'failed' | 'close'>
type LoanLine = Pick<LoanMessages, 'status' | 'next'>
export type ListMessages = SharedMessages & LoanLine & Pick<LoanMessages, 'orders' | 'places' | 'all_extend' | 'feed'>
export type OneMessages = SharedMessages &
  LoanLine &
  Pick<LoanMessages, 'extend' | 'more' | 'locker' | 'box'> & {
    order: Omit<LoanMessages['order'], 'title' | 'description'>
    photos: Pick<typeof photosMessages, 'title' | 'hint' | 'hand_over' | 'return' | 'seen' | 'open' | 'unread'>
  }
export type ReviewMessages = SharedMessages & Pick<LoanMessages, 'review'>

/** Why a loan cannot be extended, in the server's own sentences. */
export type Refusals = Record<ExtensionProblem, string>

export type TranslateShared = Translate<SharedMessages>
export type TranslateNext = Translate<Pick<LoanMessages, 'next'>>
export type TranslateLine = Translate<LoanLine>
export type TranslateList = Translate<ListMessages>
export type TranslateOne = Translate<OneMessages>
export type TranslateReview = Translate<ReviewMessages>
