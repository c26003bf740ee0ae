import { datesProblem } from '../../src/lib/rules/desk-moves.ts'
import { loadProduct, lockProduct } from '../catalog/queries.ts'
import { isOverlap } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { freeExpiredHolds, moveOrder } from '../orders/queries.ts'
import { stateOf } from '../orders/to-order.ts'
import { fail } from '../refusal.ts'
import { changeOrder } from './change-order.ts'

export type NewDates = { from_date?: string | undefined; to_date: string; reason: string }

/**
 * Moves the last day of a loan, and the first while it is not collected. Opening days do not bind the desk.
 * @throws Refusal `order.dates_taken` when the days are somebody else's, or why the loan may not have them
 */
export function changeDates(deps: Deps, who: Member, id: string, { from_date, to_date, reason }: NewDates) {
  const [at, today] = [deps.clock.now(), deps.clock.today()]
  const changed = changeOrder(deps, who, id, async (tx, order) => {
    const loan = stateOf(order)
    const dates = { from_date: from_date ?? loan.from_date, to_date }
    await lockProduct(tx, order.library_id, order.product_id)
    const product = (await loadProduct(tx, order.library_id, today, order.product_id)) ?? fail('order.moved_on')
    const problem = datesProblem(loan, dates, today, product.max_months)
    if (problem) fail(problem)
    await freeExpiredHolds(tx, order.library_id, order.product_id, at)
    return moveOrder(tx, order, { who, action: 'change_dates', reason, at, set: dates })
  })
  return changed.catch((error: unknown) => (isOverlap(error) ? fail('order.dates_taken') : Promise.reject(error)))
}
