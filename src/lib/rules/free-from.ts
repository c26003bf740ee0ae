import type { BusyPeriod, Product } from '../contract/catalog.ts'
import { addDays, type CivilDate, eachDay } from './dates.ts'
import { dayProblem, firstFreeDay, horizonDays } from './period.ts'
import { type Point, pointsFor } from './pickup-points.ts'

type Lent = Pick<Product, 'loan' | 'is' | 'location'> & { busy: readonly BusyPeriod[] }

/** An object that can be borrowed today or tomorrow is simply free. */
export const soonDays = 1

/** In repair, late or reserved: nobody knows its first free day. */
export const isUnknownWhenFree = ({ status, reserved, to_date }: Lent['loan'], today: CivilDate): boolean =>
  status === 'maintenance' || reserved || (status === 'busy' && (!to_date || to_date < today))

/** What is to be said of an object whose first free day is this one: nothing where it can be had today or tomorrow. */
export const notSoon = ({ status }: Lent['loan'], first: CivilDate | null, today: CivilDate): CivilDate | null =>
  status === 'available' && first && first <= addDays(today, soonDays) ? null : first

/** The first day on which a loan of the object can start, at any of its points; null within a year there is none. */
export function firstDayAt(points: readonly Point[], { loan, busy, ...product }: Lent, today: CivilDate) {
  const bounds = { today, preparationDays: loan.preparation_days, busy }
  const days = pointsFor(product, points).flatMap(point => firstFreeDay({ ...bounds, point }) ?? [])
  return days.sort()[0] ?? null
}

/** The first day from this one on which a loan of the object can start, at any of its points; null within a year there is none. */
export function startFrom(
  points: readonly Point[],
  { loan, busy, ...product }: Lent,
  from: CivilDate,
  today: CivilDate,
): CivilDate | null {
  const bounds = { today, preparationDays: loan.preparation_days, busy }
  const places = pointsFor(product, points)
  return (
    eachDay(from, addDays(today, horizonDays)).find(day =>
      places.some(point => !dayProblem({ ...bounds, point }, day)),
    ) ?? null
  )
}

/** A day on which a loan can start, and the last on which it can be asked for. */
export type StartDay = { day: CivilDate; by: CivilDate }

/** The days of a period on which a loan of the object can start, at any of its points. */
export function startDays(
  points: readonly Point[],
  { loan, busy, ...product }: Lent,
  from: CivilDate,
  to: CivilDate,
): StartDay[] {
  const { preparation_days: preparationDays } = loan
  const bounds = { today: addDays(from, -preparationDays), preparationDays, busy }
  const places = pointsFor(product, points)
  return eachDay(from, to)
    .filter(day => places.some(point => !dayProblem({ ...bounds, point }, day)))
    .map(day => ({ day, by: addDays(day, -preparationDays) }))
}

/**
 * The first day on which the next loan of an object can start. Null for one that can be had today or tomorrow,
 * and where it is unknown.
 */
export function freeFromDay(points: readonly Point[], product: Lent, today: CivilDate): CivilDate | null {
  if (isUnknownWhenFree(product.loan, today)) return null
  return notSoon(product.loan, firstDayAt(points, product, today), today)
}
