import { undoProblem } from '../../src/lib/rules/desk-moves.ts'
import { lockProduct } from '../catalog/queries.ts'
import { dayInRome } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { isOverlap } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { findMember } from '../members/queries.ts'
import { freeExpiredHolds, isInOtherHands, moveOrder, type OrderRow } from '../orders/queries.ts'
import { stateOf } from '../orders/to-order.ts'
import { withdrawTurn } from '../queue/queries.ts'
import { fail } from '../refusal.ts'
import { changeOrder } from './change-order.ts'

/**
 * Undoes a return of today, as when the wrong label was read: the loan is what it was. Only who
 * was offered the object since is written to.
 * @throws Refusal `order.not_found`, `order.moved_on`, `order.undo_too_late`, `order.lent_again`
 */
export function undoReturn(deps: Deps, who: Member, id: string) {
  const [at, today] = [deps.clock.now(), deps.clock.today()]
  const undone = changeOrder(deps, who, id, async (tx, order) => {
    const returned = { on: order.returned_at ? dayInRome(order.returned_at) : '', gaveUp: order.closed_reason !== null }
    const problem = undoProblem(stateOf(order), returned, today)
    if (problem) fail(problem)
    // Of an account that was closed meanwhile no loan can be open.
    if (!(await findMember(tx, order.library_id, order.member_id))) fail('order.moved_on')
    await lockProduct(tx, order.library_id, order.product_id)
    if (await isInOtherHands(tx, order)) fail('order.lent_again')
    await freeExpiredHolds(tx, order.library_id, order.product_id, at)
    await withdrawTurn(tx, order.library_id, order.product_id, at)
    await endRepairOf(tx, order)
    return moveOrder(tx, order, {
      who,
      action: 'undo_return',
      at,
      set: { status: order.extended_at ? 'extended' : 'approved', returned_at: null, return_condition: null },
    })
  })
  return undone.catch((error: unknown) => (isOverlap(error) ? fail('order.lent_again') : Promise.reject(error)))
}

/** The repair that began with this return, and no other. */
async function endRepairOf(tx: Db, order: OrderRow): Promise<void> {
  if (order.return_condition !== 'damaged' || !order.returned_at) return
  await tx
    .updateTable('products')
    .set({ repair_since: null, repair_note: null, repair_until: null })
    .where('library_id', '=', order.library_id)
    .where('id', '=', order.product_id)
    .where('repair_since', '=', order.returned_at)
    .execute()
}
