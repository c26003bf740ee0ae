import type { Given } from '../../src/lib/rules/loan-guards.ts'
import { loadProduct, lockProduct } from '../catalog/queries.ts'
import type { Effect, LoanSet } from '../orders/move.ts'
import { freeExpiredHolds, type OrderRow } from '../orders/queries.ts'
import { daysOf } from '../orders/to-order.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'

type NewDates = { from_date?: string | undefined; to_date: string; reason: string }

/** The last day of a loan moves, and the first while it is not collected. Opening days do not bind the desk. */
export const datesChange: Effect<NewDates> = { given: readBounds, change: setDates }

const newDates = (order: OrderRow, { from_date, to_date }: NewDates) => ({
  from_date: from_date ?? daysOf(order).from_date,
  to_date,
})

async function readBounds({ tx, today }: Work, order: OrderRow, input: NewDates): Promise<Given> {
  await lockProduct(tx, order.product_id)
  const product = (await loadProduct(tx, today, order.product_id)) ?? fail('order.moved_on')
  return { dates: newDates(order, input), maxMonths: product.max_months }
}

async function setDates({ tx, at }: Work, order: OrderRow, input: NewDates): Promise<LoanSet> {
  await freeExpiredHolds(tx, order.product_id, at)
  return newDates(order, input)
}
