import type { Given } from '../../src/lib/rules/loan-guards.ts'
import { deliveryPeriod } from '../../src/lib/rules/delivery.ts'
import { loadProduct, lockProduct, type ProductFacts } from '../catalog/queries.ts'
import type { Effect, LoanSet } from '../orders/move.ts'
import { freeExpiredHolds, type OrderRow } from '../orders/queries.ts'
import { daysOf } from '../orders/to-order.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'

type NewDates = { from_date?: string | undefined; to_date?: string | undefined; reason: string }

/** The last day of a loan moves, and the first while it is not collected. Opening days do not bind the desk. */
export const datesChange: Effect<NewDates> = { given: readBounds, change: setDates }

const readProduct = async ({ tx, today }: Work, { product_id }: OrderRow) =>
  (await loadProduct(tx, today, product_id)) ?? fail('order.moved_on')

/** How long a delivery lasts follows from its day, unless the last one is said; any other loan ends as before. */
function newDates(order: OrderRow, { from_date, to_date }: NewDates, { max_months }: ProductFacts) {
  const before = daysOf(order)
  const from = from_date ?? before.from_date
  const isMoved = order.method === 'delivery' && from !== before.from_date
  return { from_date: from, to_date: to_date ?? (isMoved ? deliveryPeriod(from, max_months).to : before.to_date) }
}

async function readBounds(work: Work, order: OrderRow, input: NewDates): Promise<Given> {
  await lockProduct(work.tx, order.product_id)
  const product = await readProduct(work, order)
  return { dates: newDates(order, input, product), maxMonths: product.max_months }
}

async function setDates(work: Work, order: OrderRow, input: NewDates): Promise<LoanSet> {
  await freeExpiredHolds(work.tx, order.product_id, work.at)
  return newDates(order, input, await readProduct(work, order))
}
