import type { OrderStatus } from '../contract/orders.ts'
import type { ProblemCode } from '../contract/problems.ts'
import { addDays, type CivilDate } from './dates.ts'
import { maxLoanDays } from './period.ts'

/** A loan's state as stored; what may happen next depends on nothing else. */
export type LoanState = { status: OrderStatus; from_date: CivilDate; to_date: CivilDate; pickedUp: boolean }

export const canCancel = (loan: Pick<LoanState, 'status'>) => loan.status === 'pending'

export const canDecide = (loan: LoanState) => loan.status === 'pending'

export const canHandOver = (loan: LoanState) => loan.status === 'approved' && !loan.pickedUp

export const canTakeBack = (loan: LoanState) =>
  loan.pickedUp && (loan.status === 'approved' || loan.status === 'extended')

/** The days of a loan handed out today; before its first day it starts now and keeps its end, within the cap. */
export function periodFromToday(loan: LoanState, today: CivilDate): { from_date: CivilDate; to_date: CivilDate } {
  if (today >= loan.from_date) return { from_date: loan.from_date, to_date: loan.to_date }
  const longest = addDays(today, maxLoanDays - 1)
  return { from_date: today, to_date: loan.to_date < longest ? loan.to_date : longest }
}

/** Why an object may not be handed out on this day; `reasoned` says that the desk wrote why it goes out early. */
export function handOverProblem(loan: LoanState, today: CivilDate, reasoned: boolean): ProblemCode | null {
  if (!canHandOver(loan)) return 'order.moved_on'
  if (today > loan.to_date) return 'order.period_over'
  return today < loan.from_date && !reasoned ? 'order.too_early' : null
}
