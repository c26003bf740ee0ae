import type { BusyPeriod } from '../contract/catalog.ts'
import { addDays, type CivilDate } from './dates.ts'
import type { Opening } from './opening.ts'
import { type Bounds, periodProblem } from './period.ts'
import { type Point, pointsFor } from './pickup-points.ts'

/** What the days of one object of a kit depend on. */
export type KitMember = {
  is: { tansportable: boolean }
  location: { id: string }
  loan: { preparation_days: number }
  busy: readonly BusyPeriod[]
}

/** The points where every object can be collected and given back. */
export const pointsForAll = (objects: readonly KitMember[], points: readonly Point[]): Point[] =>
  objects.reduce((left, object) => pointsFor(object, left), [...points])

/**
 * The bounds of a loan of all objects at once: the longest preparation, and days on which any of them is busy. An object
 * that needs less preparation stays free for longer before its next loan, which so begins later here.
 */
export function boundsOfAll(objects: readonly KitMember[], today: CivilDate, point: Opening | null): Bounds {
  const preparationDays = Math.max(0, ...objects.map(one => one.loan.preparation_days))
  const busy = objects.flatMap((one, thing) =>
    one.busy.map(period => ({
      ...period,
      thing,
      from_date: addDays(period.from_date, preparationDays - one.loan.preparation_days),
    })),
  )
  return { today, preparationDays, point, busy }
}

/** The first of the objects that somebody else has on these days; undefined when none is taken. */
export function takenOf<One extends KitMember>(
  objects: readonly One[],
  days: { from: CivilDate | null; to: CivilDate | null },
  bounds: Omit<Bounds, 'busy' | 'preparationDays'>,
): One | undefined {
  return objects.find(
    one =>
      periodProblem({ ...days, ...bounds, busy: one.busy, preparationDays: one.loan.preparation_days }) ===
      'checkout.taken',
  )
}
