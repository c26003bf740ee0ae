import type { ProblemCode } from '../contract/problems.ts'
import { daysBetween, type CivilDate } from './dates.ts'
import { lastDay } from './extension.ts'
import { canHandOver, canTakeBack, type LoanState } from './transitions.ts'

/** An object this many days late may be given up for lost. */
export const lostAfterDays = 30

export const canCancelAtDesk = (loan: LoanState) => loan.status === 'pending' || canHandOver(loan)

export const canBeReady = canHandOver

type Dates = { from_date: CivilDate; to_date: CivilDate }

/** Why a loan may not have these days; whether they are free is the database's to say. */
export function datesProblem(loan: LoanState, dates: Dates, today: CivilDate, maxMonths: number): ProblemCode | null {
  if (loan.status !== 'approved' && loan.status !== 'extended') return 'order.moved_on'
  const sameStart = dates.from_date === loan.from_date
  if (loan.pickedUp && !sameStart) return 'order.moved_on'
  if (dates.to_date < dates.from_date) return 'checkout.period_order'
  if (dates.to_date < today || (!sameStart && dates.from_date < today)) return 'order.date_past'
  return dates.to_date > lastDay(dates, maxMonths) ? 'order.max_length' : null
}

/** Why a return cannot be undone; one that gave the object up for lost never can. */
export function undoProblem(
  loan: LoanState,
  returned: { on: CivilDate; gaveUp: boolean },
  today: CivilDate,
): ProblemCode | null {
  if (loan.status !== 'returned' || !loan.pickedUp || returned.gaveUp) return 'order.moved_on'
  return returned.on === today ? null : 'order.undo_too_late'
}

/** Why a loan may not be closed without its object. */
export function giveUpProblem(loan: LoanState, today: CivilDate): ProblemCode | null {
  if (!canTakeBack(loan)) return 'order.moved_on'
  return daysBetween(loan.to_date, today) < lostAfterDays ? 'order.not_lost_yet' : null
}
