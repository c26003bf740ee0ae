import { canCancelAtDesk } from '../../src/lib/rules/desk-moves.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { moveOrder } from '../orders/queries.ts'
import { stateOf } from '../orders/to-order.ts'
import { fail } from '../refusal.ts'
import { changeOrder } from './change-order.ts'

/**
 * Cancels a loan that was not collected: its days are free, its locker codes dead.
 * @throws Refusal `order.not_found`, `order.moved_on`
 */
export function cancel(deps: Deps, who: Member, id: string, reason: string) {
  return changeOrder(deps, who, id, (tx, order) => {
    if (!canCancelAtDesk(stateOf(order))) fail('order.moved_on')
    const at = deps.clock.now()
    const codes = { pickup_code: null, deposit_code: null }
    const set = { status: 'cancelled', decided_at: order.decided_at ?? at, closed_reason: reason, ...codes } as const
    return moveOrder(tx, order, { who, action: 'cancel', reason, at, set })
  })
}
