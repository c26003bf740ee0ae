import type { Headquarter } from '../../src/lib/contract/headquarters.ts'
import { addDays, type CivilDate } from '../../src/lib/rules/dates.ts'
import { closedReason } from '../../src/lib/rules/opening.ts'

export const isOpenOn = (point: Headquarter, day: CivilDate) => closedReason(point, day) === null

/** The first day from one on that fits. */
export function firstDay(from: CivilDate, fits: (day: CivilDate) => boolean): CivilDate {
  const day = Array.from({ length: 60 }, (_, n) => addDays(from, n)).find(fits)
  if (!day) throw new Error(`no such day in the 60 from ${from} on`)
  return day
}

/** Some days of a loan, from the third on, whose first and last all the points are open on. */
export function daysOpenAt(today: CivilDate, ...points: Headquarter[]) {
  const all = (day: CivilDate) => points.every(point => isOpenOn(point, day))
  const from_date = firstDay(addDays(today, 3), all)
  return { from_date, to_date: firstDay(addDays(from_date, 3), all) }
}
