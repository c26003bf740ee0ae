import type { BusyPeriod } from '../contract/catalog.ts'
import type { ProblemCode } from '../contract/problems.ts'
import { addDays, addMonths, type CivilDate, daysBetween, eachDay } from './dates.ts'
import { closedReason, type Opening } from './opening.ts'
import { type Bounds, dayProblem, type DayProblem, horizonDays, maxLoanDays, periodProblem } from './period.ts'

/** The days of a loan brought home on a day: the longest loan, within the months the object may be out. */
export function deliveryPeriod(from: CivilDate, maxMonths: number): { from: CivilDate; to: CivilDate } {
  const longest = addDays(from, maxLoanDays - 1)
  const bound = addDays(addMonths(from, maxMonths), -1)
  return { from, to: longest < bound ? longest : bound }
}

type Days = { from_date: CivilDate; to_date: CivilDate }

/** The days of a loan that is brought home today, whenever that was to be: as many as before. */
export function deliveredPeriod({ from_date, to_date }: Days, today: CivilDate): Days {
  return { from_date: today, to_date: addDays(to_date, daysBetween(from_date, today)) }
}

type Delivery = {
  /** The library delivers, and can be paid for it. */
  on: boolean
  radiusKm: number
  transportable: boolean
  /** Kilometres from each point able to serve the object; null where the postal code is unknown. */
  distances: readonly number[] | null
}

/** Why an object cannot be brought to an address, or null. */
export function deliveryProblem({ on, radiusKm, transportable, distances }: Delivery): ProblemCode | null {
  if (!on || !transportable) return 'shipping.unavailable'
  if (!distances) return 'postal_code.not_found'
  if (!distances.length) return 'shipping.unavailable'
  return Math.min(...distances) > radiusKm ? 'shipping.too_far' : null
}

/** What decides on delivery days: the library's points, and for how many months the object may be out. */
export type Bringing = { points: readonly Opening[]; maxMonths: number }

/** The reason why there are no deliveries on a day: every staffed point is closed. Null without such points. */
function closedEverywhere(points: readonly Opening[], day: CivilDate): ReturnType<typeof closedReason> {
  const reasons = points.filter(({ is }) => is.available && !is.smartlocker).map(point => closedReason(point, day))
  if (reasons.length === 0 || reasons.includes(null)) return null
  return reasons.includes('closed') ? 'closed' : 'holiday'
}

/** The points merged into one that is open whenever any of them is: a delivery can start from any. */
function asOne(points: readonly Opening[], today: CivilDate): Opening {
  const days = eachDay(today, addDays(today, horizonDays)).map(day => ({ day, reason: closedEverywhere(points, day) }))
  return {
    is: { available: true, smartlocker: false },
    opening_hours: [],
    additional_days: days.filter(one => !one.reason).map(one => one.day),
    holidays: days.filter(one => one.reason === 'holiday').map(({ day }) => ({ inizio: day, fine: day })),
  }
}

/** The bounds of a delivery day: a point is open on it, and the whole loan that begins there must fit. */
export function deliveryBounds(bounds: Bounds, { points, maxMonths }: Bringing): Bounds {
  const { preparationDays, busy = [] } = bounds
  const tooShort = busy.flatMap(({ from_date, ...one }): BusyPeriod[] => {
    const last = addDays(from_date, -preparationDays)
    const first = firstReaching(last, maxMonths)
    const marked = { from_date: addDays(first, preparationDays), to_date: addDays(from_date, -1) }
    return marked.from_date <= marked.to_date ? [{ ...one, ...marked, reason: 'preparation' }] : []
  })
  return { ...bounds, point: asOne(points, bounds.today), busy: [...busy, ...tooShort] }
}

/** The first day from which a delivered loan would still be out on `day`. */
function firstReaching(day: CivilDate, maxMonths: number): CivilDate {
  let first = addDays(day, -maxLoanDays)
  while (deliveryPeriod(first, maxMonths).to < day) first = addDays(first, 1)
  return first
}

type PeriodInput = Omit<Parameters<typeof periodProblem>[0], 'point'>

/** Why these days cannot be a loan that is brought home on the first of them, or null. */
export function broughtProblem(input: PeriodInput, points: readonly Opening[]): ProblemCode | null {
  const problem = periodProblem({ ...input, point: null })
  if (problem) return problem
  return input.from && closedEverywhere(points, input.from) ? 'checkout.closed_day' : null
}

/** Why a loan cannot be brought home on a day, or null, as the calendar says it. `bounds` are those of the object. */
export function wishedDayProblem(bounds: Bounds, day: CivilDate, bringing: Bringing): DayProblem | ProblemCode | null {
  return (
    dayProblem(deliveryBounds(bounds, bringing), day) ??
    broughtProblem({ ...bounds, ...deliveryPeriod(day, bringing.maxMonths) }, bringing.points)
  )
}
