import { canDecide } from '../../src/lib/rules/transitions.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { moveOrder } from '../orders/queries.ts'
import { stateOf } from '../orders/to-order.ts'
import { fail } from '../refusal.ts'
import { changeOrder } from './change-order.ts'

/** Denies a loan; the member reads the reason. @throws Refusal `order.not_found`, `order.moved_on` */
export function deny(deps: Deps, who: Member, id: string, reason: string) {
  return changeOrder(deps, who, id, (tx, order) => {
    if (!canDecide(stateOf(order))) fail('order.moved_on')
    const at = deps.clock.now()
    const set = { status: 'denied', decided_at: at, closed_reason: reason } as const
    return moveOrder(tx, order, { who, action: 'deny', reason, at, set })
  })
}
