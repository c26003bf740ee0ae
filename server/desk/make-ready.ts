import { canBeReady } from '../../src/lib/rules/desk-moves.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { moveOrder } from '../orders/queries.ts'
import { stateOf } from '../orders/to-order.ts'
import { fail } from '../refusal.ts'
import { changeOrder } from './change-order.ts'

/** Says that the object is at the point; said twice, the member is told once. @throws Refusal `order.not_found`, `order.moved_on` */
export function makeReady(deps: Deps, who: Member, id: string) {
  return changeOrder(deps, who, id, async (tx, order) => {
    if (!canBeReady(stateOf(order))) fail('order.moved_on')
    if (order.ready_at) return order
    const at = deps.clock.now()
    return moveOrder(tx, order, { who, action: 'ready', at, set: { ready_at: at } })
  })
}
