import { handOverProblem, periodFromToday } from '../../src/lib/rules/transitions.ts'
import { lockProduct } from '../catalog/queries.ts'
import { freeExpiredHolds } from '../checkout/queries.ts'
import { isOverlap } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { fail } from '../http/refusal.ts'
import type { Member } from '../http/who.ts'
import { moveOrder } from '../orders/queries.ts'
import { changeOrder, stateOf } from './change-order.ts'

/**
 * Hands the object out. Before the loan's first day only with a reason, and the loan then starts today.
 * @throws Refusal `order.not_found`, `order.moved_on`, `order.too_early`, `order.period_over`, `order.days_taken`
 */
export function handOver(deps: Deps, who: Member, id: string, reason: string | undefined) {
  const today = deps.clock.today()
  const changed = changeOrder(deps, who, id, async (tx, order) => {
    const loan = stateOf(order)
    const problem = handOverProblem(loan, today, reason !== undefined)
    if (problem) fail(problem)
    const at = deps.clock.now()
    const early = today < loan.from_date
    if (early) {
      await lockProduct(tx, order.library_id, order.product_id)
      await freeExpiredHolds(tx, order.library_id, order.product_id, at)
    }
    return moveOrder(tx, order, {
      who, action: early ? 'hand_over_early' : 'hand_over', reason, at,
      set: { picked_up_at: at, ...periodFromToday(loan, today) },
    })
  })
  return changed.catch((error: unknown) => (isOverlap(error) ? fail('order.days_taken') : Promise.reject(error)))
}
