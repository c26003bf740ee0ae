import { canTakeBack } from '../../src/lib/rules/transitions.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { moveOrder } from '../orders/queries.ts'
import { stateOf } from '../orders/to-order.ts'
import { fail } from '../refusal.ts'
import { changeOrder } from './change-order.ts'

export type Condition = { condition: 'good' | 'damaged'; note?: string | undefined }

/** Takes the object back; a damaged one goes to maintenance. @throws Refusal `order.not_found`, `order.moved_on` */
export function takeBack(deps: Deps, who: Member, id: string, { condition, note }: Condition) {
  return changeOrder(deps, who, id, async (tx, order) => {
    if (!canTakeBack(stateOf(order))) fail('order.moved_on')
    const at = deps.clock.now()
    if (condition === 'damaged') {
      await tx
        .updateTable('products')
        .set({ repair_since: at, repair_note: note ?? null, updated_at: at })
        .where('library_id', '=', order.library_id)
        .where('id', '=', order.product_id)
        .execute()
    }
    return moveOrder(tx, order, {
      who,
      action: 'take_back',
      reason: note,
      at,
      set: { status: 'returned', returned_at: at, return_condition: condition },
    })
  })
}
