import type { ClosingMove, Stage } from '../contract/loan-names.ts'
import type { OrderStatus } from '../contract/orders.ts'
import { type CivilDate, daysBetween } from './dates.ts'

/** All that a loan's stage and its next moves depend on. */
export type LoanState = {
  status: OrderStatus
  from_date: CivilDate
  to_date: CivilDate
  pickedUp: boolean
  returnedOn: CivilDate | null
  /** The move that ended it; null while it is open. */
  closedBy: ClosingMove | null
}

/** What a loan is until its member confirms it. */
export const firstStatus = 'checkout' satisfies OrderStatus
/** What it is once the desk has approved it. */
export const approvedStatus = 'approved' satisfies OrderStatus

/** From how many days before its end a loan in hand is due soon. */
const soonDays = 2

export function stageOf(loan: LoanState, today: CivilDate): Stage {
  const { status } = loan
  if (status === 'checkout') return 'checkout'
  if (status === 'pending') return 'waiting'
  if (status === 'cancelled') return loan.closedBy === 'no_show' ? 'no_show' : 'cancelled'
  if (status === 'denied' || status === 'returned') return status
  if (loan.pickedUp) return stageInHand(loan, today)
  if (today < loan.from_date) return 'scheduled'
  return today <= loan.to_date ? 'to_collect' : 'uncollected'
}

function stageInHand({ to_date }: LoanState, today: CivilDate): Stage {
  const left = daysBetween(today, to_date)
  if (left < 0) return 'overdue'
  return left <= soonDays ? 'due_soon' : 'in_hand'
}
