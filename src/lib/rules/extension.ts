import type { ExtensionProblem } from '../contract/orders.ts'
import type { Borrower } from './borrowing.ts'
import { addDays, addMonths, type CivilDate, overlaps } from './dates.ts'
import type { LoanState } from './loan-stage.ts'
import { isApprovedLoan, isExtended } from './stage-sets.ts'

/** The days of another member's loan of the object, and its preparation after them. */
export type OtherLoan = { from_date: CivilDate; to_date: CivilDate; preparation_days: number }

export type Extending = {
  loan: LoanState & { preparation_days: number }
  today: CivilDate
  /** How long the object may be out in all, the extension included. */
  maxMonths: number
  /** Another member is in the object's queue. */
  queued: boolean
  others: readonly OtherLoan[]
  who: Pick<Borrower, 'banned' | 'activeCard'>
}

/** One calendar month more, clamped to the month's end. */
export function extendedEnd({ to_date }: Pick<LoanState, 'to_date'>): CivilDate {
  return addMonths(to_date, 1)
}

/** The last day a loan may ever have, its extension and the desk's changes included. */
export function lastDay({ from_date }: Pick<LoanState, 'from_date'>, maxMonths: number): CivilDate {
  return addDays(addMonths(from_date, maxMonths), -1)
}

/** Why a loan cannot be extended, the reason that no waiting would change first; null when it can. */
export function extensionProblem({ loan, today, maxMonths, queued, others, who }: Extending): ExtensionProblem | null {
  const isTooLong = extendedEnd(loan) > lastDay(loan, maxMonths)
  if (who.banned) return 'member.banned'
  if (isExtended(loan)) return 'order.already_extended'
  if (!isApprovedLoan(loan)) return 'order.not_in_hand'
  // Its collection does not change how long the object may be out.
  if (!loan.pickedUp) return isTooLong ? 'order.max_length' : 'order.not_in_hand'
  if (loan.to_date < today) return 'order.overdue'
  if (!who.activeCard) return 'member.card_expired'
  if (isTooLong) return 'order.max_length'
  if (queued) return 'order.queued'
  return others.some(other => meets(loan, other)) ? 'order.booked_next' : null
}

function meets(loan: Extending['loan'], other: OtherLoan): boolean {
  return overlaps(
    { from: loan.from_date, to: addDays(extendedEnd(loan), loan.preparation_days) },
    { from: other.from_date, to: addDays(other.to_date, other.preparation_days) },
  )
}
