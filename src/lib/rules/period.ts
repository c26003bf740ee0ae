import type { BusyPeriod } from '../contract/catalog.ts'
import type { ProblemCode } from '../contract/problems.ts'
import { addDays, inclusiveDays, overlaps, type CivilDate } from './dates.ts'
import { closedReason, type Opening } from './opening.ts'

/** The longest loan, both ends counted. */
export const maxLoanDays = 30

/** A loan ends within so many days from today: later opening hours are unknown. */
export const horizonDays = 366

export type Bounds = {
  today: CivilDate
  /** Calendar days needed before a loan, and again between two loans. */
  preparationDays: number
  /** Where the object is collected and given back; null while none is chosen. */
  point: Opening | null
  busy?: readonly BusyDays[]
}

/** `thing`: of several things that are booked together, which one the days are of. */
export type BusyDays = BusyPeriod & { thing?: number }

type Period = { from: CivilDate | null | undefined; to: CivilDate | null | undefined }

/** Why these days cannot be a loan, the first reason that holds; null when they can. */
export function periodProblem({ from, to, ...bounds }: Period & Bounds): ProblemCode | null {
  if (!from || !to) return 'checkout.dates_required'
  if (to < from) return 'checkout.period_order'
  if (inclusiveDays(from, to) > maxLoanDays) return 'checkout.period_too_long'
  if (from < earliest(bounds)) return 'checkout.too_early'
  if (to > addDays(bounds.today, horizonDays)) return 'checkout.too_far_ahead'
  if (closedAt(bounds, from) || closedAt(bounds, to)) return 'checkout.closed_day'
  return busyOver(bounds, from, to) ? 'checkout.taken' : null
}

export type DayProblem = 'too_early' | 'too_far_ahead' | BusyPeriod['reason'] | 'closed' | 'holiday'

/** Why a loan can neither start nor end on a day; a closed day inside a loan is no problem. */
export function dayProblem(bounds: Bounds, day: CivilDate): DayProblem | null {
  if (day < earliest(bounds)) return 'too_early'
  return (
    busyReason(bounds, day) ??
    closedAt(bounds, day) ??
    (day > addDays(bounds.today, horizonDays) ? 'too_far_ahead' : null)
  )
}

/** The first day on which a loan can start, within a year; null when there is none. */
export function firstFreeDay(bounds: Bounds): CivilDate | null {
  const start = earliest(bounds)
  for (let n = 0; n < horizonDays; n++) {
    const day = addDays(start, n)
    if (!dayProblem(bounds, day)) return day
  }
  return null
}

/**
 * Why an object cannot be out on a day: `preparation` also on the days just before another loan, since
 * the object must be back and ready by then.
 */
export function busyReason(bounds: Bounds, day: CivilDate): BusyPeriod['reason'] | null {
  if (!busyOver(bounds, day, day)) return null
  return bounds.busy?.find(one => one.from_date <= day && day <= one.to_date)?.reason ?? 'preparation'
}

function earliest({ today, preparationDays }: Bounds): CivilDate {
  return addDays(today, preparationDays)
}

function closedAt({ point }: Bounds, day: CivilDate) {
  return point && closedReason(point, day)
}

/** Whether of some thing every copy is in the way. */
function busyOver({ busy = [], preparationDays }: Bounds, from: CivilDate, to: CivilDate): boolean {
  const requested = { from, to: addDays(to, preparationDays) }
  const hits = busy.filter(one => overlaps(requested, { from: one.from_date, to: one.to_date }))
  const isHit = ({ thing, copy }: BusyDays) => hits.some(one => one.thing === thing && one.copy === copy)
  return hits.some(({ thing }) => busy.every(one => one.thing !== thing || isHit(one)))
}
