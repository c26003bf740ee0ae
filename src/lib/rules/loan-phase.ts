import type { OrderPhase, OrderStatus } from '../contract/orders.ts'
import { daysBetween, type CivilDate } from './dates.ts'

/** From how many days before its end a loan in hand is due soon. */
const soonDays = 2

export type LoanFacts = {
  status: OrderStatus
  from_date: CivilDate
  to_date: CivilDate
  picked_up_at: string | null
  returned_at: string | null
  closed_reason: string | null
}

/** Where a loan stands today: what is stored never says late or soon. */
export function loanPhase(loan: LoanFacts, today: CivilDate): OrderPhase {
  if (loan.status === 'pending') return 'waiting'
  if (loan.status === 'approved' || loan.status === 'extended') return openPhase(loan, today)
  return loan.status === 'cancelled' && loan.closed_reason === 'no_show' ? 'no_show' : 'closed'
}

function openPhase(loan: LoanFacts, today: CivilDate): OrderPhase {
  if (loan.returned_at) return 'closed'
  if (!loan.picked_up_at) return today < loan.from_date ? 'scheduled' : 'to_collect'
  const left = daysBetween(today, loan.to_date)
  if (left < 0) return 'overdue'
  return left <= soonDays ? 'due_soon' : 'in_hand'
}
