import { deliveredPeriod } from '../../src/lib/rules/delivery.ts'
import { handOverProblem, periodFromToday } from '../../src/lib/rules/transitions.ts'
import { lockProduct } from '../catalog/queries.ts'
import { isOverlap } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { freeExpiredHolds, isInOtherHands, moveOrder } from '../orders/queries.ts'
import { stateOf } from '../orders/to-order.ts'
import { fail } from '../refusal.ts'
import { changeOrder } from './change-order.ts'

/**
 * Hands the object out. Before the loan's first day only with a reason, and the loan then starts today. One
 * brought home starts on the day it arrives, and lasts as long as it was to.
 * @throws Refusal `order.not_found`, `order.moved_on`, `order.too_early`, `order.period_over`, `order.days_taken`,
 * `order.still_out`
 */
export function handOver(deps: Deps, who: Member, id: string, reason: string | undefined) {
  const today = deps.clock.today()
  const changed = changeOrder(deps, who, id, async (tx, order) => {
    const loan = stateOf(order)
    const problem = handOverProblem(loan, today, reason !== undefined)
    if (problem) fail(problem)
    if (await isInOtherHands(tx, order)) fail('order.still_out')
    const at = deps.clock.now()
    const early = today < loan.from_date
    const days = order.method === 'delivery' ? deliveredPeriod(loan, today) : periodFromToday(loan, today)
    if (days.from_date !== loan.from_date) {
      await lockProduct(tx, order.library_id, order.product_id)
      await freeExpiredHolds(tx, order.library_id, order.product_id, at)
    }
    return moveOrder(tx, order, {
      who,
      action: early ? 'hand_over_early' : 'hand_over',
      reason,
      at,
      set: { picked_up_at: at, ...days },
    })
  })
  return changed.catch((error: unknown) => (isOverlap(error) ? fail('order.days_taken') : Promise.reject(error)))
}
