import type { Given } from '../../src/lib/rules/loan-guards.ts'
import { loadProduct, lockProduct } from '../catalog/queries.ts'
import { fitProblem } from '../checkout/guards.ts'
import type { Effect, LoanSet } from '../orders/move.ts'
import type { OrderRow } from '../orders/queries.ts'
import { toApproved } from '../orders/to-approved.ts'
import { daysOf } from '../orders/to-order.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'

type NewPoint = { point: string; reason: string }

/** A loan is collected and given back at another point, by the rules of a booking; how long it takes is the desk's to see. */
export const pointChange: Effect<NewPoint> = {
  given: readPlace,
  isDone: (order, { point }) => order.headquarter_id === point,
  change: setPoint,
}

async function readPlace({ tx, today }: Work, order: OrderRow, { point }: NewPoint): Promise<Given> {
  await lockProduct(tx, order.product_id)
  const product = (await loadProduct(tx, today, order.product_id)) ?? fail('order.moved_on')
  const { from_date, to_date: to } = daysOf(order)
  // Once its first day is over it is collected on any day that the point is open.
  const from = from_date < today ? to : from_date
  const problem = await fitProblem(tx, product, { from, to, pointId: point, preparationDays: 0 }, today)
  return { place: { isSettled: order.method !== 'pickup' || order.ready_at !== null, problem } }
}

/** The codes of a locker are those of its point. */
async function setPoint({ tx }: Work, order: OrderRow, { point }: NewPoint): Promise<LoanSet> {
  const isApproved = order.status === 'approved'
  const codes = isApproved ? await toApproved(tx, { ...order, headquarter_id: point }) : {}
  return { headquarter_id: point, pickup_code: null, deposit_code: null, ...codes }
}
