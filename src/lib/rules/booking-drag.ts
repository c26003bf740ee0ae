import type { Stage } from '../contract/loan-names.ts'
import type { ProblemCode } from '../contract/problems.ts'
import { addDays, type CivilDate, overlaps } from './dates.ts'
import { datesProblem } from './loan-guards.ts'
import { approvedStatus } from './loan-stage.ts'
import { isApproved, isInHand } from './stage-sets.ts'

type Days = { from_date: CivilDate; to_date: CivilDate }
export type Booking = Days & { id: string; stage: Stage; preparation_days: number }

/** What of a booking is dragged: all of it, or one of its ends. */
export type Grip = 'whole' | 'start' | 'end'

/** Only what was approved has days to be moved; a request is approved first. */
export const mayDrag = ({ stage }: Pick<Booking, 'stage'>): boolean => isApproved(stage)

const later = (one: CivilDate, other: CivilDate) => (one > other ? one : other)
const earlier = (one: CivilDate, other: CivilDate) => (one < other ? one : other)

/** Until when a booking keeps its object as far as anybody knows: one that is late, until today. */
export const shownEnd = ({ stage, to_date }: Booking, today: CivilDate): CivilDate =>
  stage === 'overdue' ? later(to_date, today) : to_date

/**
 * The days of a booking that is dragged by so many days. What somebody has in hand keeps its first day, and what is
 * late is dragged from today; no end passes the other.
 */
export function draggedDays(booking: Booking, grip: Grip, by: number, today: CivilDate): Days {
  const { from_date, to_date } = booking
  if (by === 0) return { from_date, to_date }
  if (isInHand(booking.stage))
    return { from_date, to_date: grip === 'start' ? to_date : later(from_date, addDays(shownEnd(booking, today), by)) }
  return {
    from_date: grip === 'end' ? from_date : earlier(addDays(from_date, by), grip === 'start' ? to_date : '9999-12-31'),
    to_date: grip === 'start' ? to_date : later(addDays(to_date, by), grip === 'end' ? from_date : ''),
  }
}

/** Why a booking may not have these days beside the others of its object; holds of those who choose are not known. */
export function dragProblem(
  booking: Booking,
  days: Days,
  { today, maxMonths, others }: { today: CivilDate; maxMonths: number; others: readonly Booking[] },
): ProblemCode | null {
  const loan = {
    ...booking,
    status: approvedStatus,
    pickedUp: isInHand(booking.stage),
    returnedOn: null,
    closedBy: null,
  } as const
  const problem = datesProblem(loan, today, { dates: days, maxMonths })
  if (problem) return problem
  const blocked = ({ from_date, to_date }: Days, preparation: number) => ({
    from: from_date,
    to: addDays(to_date, preparation),
  })
  const mine = blocked(days, booking.preparation_days)
  const isTaken = others.some(
    other => other.id !== booking.id && overlaps(mine, blocked(other, other.preparation_days)),
  )
  return isTaken ? 'order.dates_taken' : null
}
