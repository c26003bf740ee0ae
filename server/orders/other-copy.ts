import { busyPeriods, isLate } from '../../src/lib/rules/availability.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { inclusiveDays } from '../../src/lib/rules/dates.ts'
import { type Days, longestPart } from '../../src/lib/rules/part-of-days.ts'
import { listCopies } from '../catalog/copies.ts'
import { findFirst, loadProducts, type ProductFacts } from '../catalog/queries.ts'
import type { Reader } from '../db/scope.ts'
import { type HeadquarterRow, listHeadquarters, toHeadquarter } from '../headquarters/queries.ts'
import type { OrderRow } from './queries.ts'

/** A copy that can be had in the place of the one that was booked: where, and on which of the loan's days. */
export type OtherCopy = { copy: ProductFacts; point: HeadquarterRow; days: Days }

/**
 * The copy that is free for most of a loan's days, one at its point before the others; null where there is none, and for
 * a loan that is brought home.
 */
export async function findOtherCopy(db: Reader, order: OrderRow, today: CivilDate): Promise<OtherCopy | null> {
  const { product_id, from_date: from, to_date: to, method } = order
  if (method !== 'pickup' || !from || !to) return null
  const others = (await listCopies(db, await findFirst(db, product_id))).filter(id => id !== product_id)
  if (others.length === 0) return null
  const points = new Map((await listHeadquarters(db)).map(one => [one.id, one]))
  const found = (await loadProducts(db, today, others)).flatMap(copy => {
    if (copy.repair_since || copy.loans.some(loan => isLate(loan, today))) return []
    const point = points.get(copy.transportable ? (order.headquarter_id ?? copy.point.id) : copy.headquarter_id)
    if (!point) return []
    const bounds = { today, preparationDays: copy.preparation, busy: busyPeriods(today, copy.loans) }
    const days = longestPart({ from, to }, { ...bounds, point: toHeadquarter(point) })
    return days ? [{ copy, point, days }] : []
  })
  const rank = ({ copy, point, days }: OtherCopy) =>
    2 * inclusiveDays(days.from, days.to) + Number(point.id === order.headquarter_id && copy.point.id === point.id)
  return found.toSorted((one, other) => rank(other) - rank(one))[0] ?? null
}
