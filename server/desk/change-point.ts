import type { CivilDate } from '../../src/lib/rules/dates.ts'
import type { Given } from '../../src/lib/rules/loan-guards.ts'
import { closedReason } from '../../src/lib/rules/opening.ts'
import { isApprovedLoan } from '../../src/lib/rules/stage-sets.ts'
import { loadProduct, lockProduct, type ProductFacts } from '../catalog/queries.ts'
import { findHeadquarter, type HeadquarterRow, toHeadquarter } from '../headquarters/queries.ts'
import type { Member } from '../http/caller.ts'
import type { Effect, LoanSet } from '../orders/move.ts'
import type { OrderRow } from '../orders/queries.ts'
import { toApproved } from '../orders/to-approved.ts'
import { daysOf } from '../orders/to-order.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { undoOf } from './undo-act.ts'

type NewPoint = { point: string; reason?: string | undefined }

/** A loan is collected and given back at another point, if it is open on both its days; how long it takes is the desk's to see. */
export const pointChange: Effect<NewPoint> = {
  given: readPlace,
  isDone: (order, { point }) => order.headquarter_id === point,
  change: setPoint,
}

async function readPlace({ tx, today }: Work, order: OrderRow, { point: id }: NewPoint): Promise<Given> {
  await lockProduct(tx, order.product_id)
  const product = (await loadProduct(tx, today, order.product_id)) ?? fail('order.moved_on')
  const point = (await findHeadquarter(tx, id)) ?? fail('headquarter.not_found')
  const { from_date, to_date: to } = daysOf(order)
  // Once its first day is over it is collected on any day that the point is open.
  const from = from_date < today ? to : from_date
  const isSettled = order.method !== 'pickup' || order.ready_at !== null || to < today
  return { place: { isSettled, problem: problemAt(product, point, [from, to]) } }
}

/** Why an object is not collected and given back at a point on these days. */
export function problemAt({ transportable, headquarter_id }: ProductFacts, point: HeadquarterRow, days: CivilDate[]) {
  if (!transportable && point.id !== headquarter_id) return 'checkout.point_not_allowed'
  return days.some(day => closedReason(toHeadquarter(point), day)) ? 'checkout.closed_day' : null
}

/** It is collected where it was to be, as long as that point is there and open on its days. */
export const undonePointChange: Effect = { ...undoOf('change_point'), change: restorePoint }

async function restorePoint(work: Work<Member>, order: OrderRow): Promise<LoanSet> {
  const before = await undoOf('change_point').change!(work, order, {})
  const point = before.headquarter_id ?? fail('order.moved_on')
  const { place } = await readPlace(work, order, { point })
  if (place?.problem) fail(place.problem)
  return { ...before, ...(await setPoint(work, order, { point })) }
}

/** The codes of a locker are those of its point. */
async function setPoint({ tx }: Work, order: OrderRow, { point }: NewPoint): Promise<LoanSet> {
  const codes = isApprovedLoan(order) ? await toApproved(tx, { ...order, headquarter_id: point }) : {}
  return { headquarter_id: point, pickup_code: null, deposit_code: null, ...codes }
}
