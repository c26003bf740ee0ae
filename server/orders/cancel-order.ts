import type { Order } from '../../src/lib/contract/orders.ts'
import { canCancel } from '../../src/lib/rules/transitions.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import { lockOrderOf, moveOrder } from './queries.ts'
import { presentOrder } from './read-orders.ts'

/** @throws Refusal `order.not_found`, `order.not_cancellable` */
export async function cancelOrder(deps: Deps, who: Member, id: string): Promise<Order> {
  const at = deps.clock.now()
  const cancelled = await inTransaction(deps.db, async tx => {
    const order = (await lockOrderOf(tx, who.library.library_id, who.id, id)) ?? fail('order.not_found')
    if (!canCancel(order)) fail('order.not_cancellable')
    return moveOrder(tx, order, { who, action: 'cancel', at, set: { status: 'cancelled', decided_at: at } })
  })
  deps.wake()
  return presentOrder(deps, who, cancelled)
}
