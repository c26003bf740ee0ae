import { moves } from '../../src/lib/rules/loan-moves.ts'
import { voidGivenBack } from '../cash/loan-deposits.ts'
import { lockProduct } from '../catalog/queries.ts'
import type { Member } from '../http/caller.ts'
import { detachReturnPhotos } from '../loan-photos/detach-photos.ts'
import { findMember } from '../members/queries.ts'
import type { Effect, LoanSet } from '../orders/move.ts'
import { freeExpiredHolds, isInOtherHands, type OrderRow } from '../orders/queries.ts'
import { withdrawTurn } from '../queue/turns.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { noRepair } from './repair.ts'
import { forgetMissing } from './missing.ts'
import { correctBooked } from './tell-booked.ts'
import { correctOwner } from './tell-owner.ts'

/** A return undone on its day, as when the wrong label was read. Its borrower is not mailed (decision 0017). */
export const undoneReturn: Effect = { change: undoReturn }

/** @throws Refusal `order.moved_on` when the account was closed meanwhile, `order.lent_again` */
async function undoReturn(work: Work<Member>, order: OrderRow): Promise<LoanSet> {
  const { tx, at } = work
  // A closed account cannot have an open loan.
  if (!(await findMember(tx, order.member_id))) fail('order.moved_on')
  await lockProduct(tx, order.product_id)
  if (await isInOtherHands(tx, order)) fail('order.lent_again')
  await freeExpiredHolds(tx, order.product_id, at)
  await withdrawTurn(work, order.product_id)
  await endRepairOf(work, order)
  await detachReturnPhotos(work, order)
  await voidGivenBack(work, order)
  const lacking = await forgetMissing(work, order, 'return')
  const before = order.extended_at ? { status: moves.extend.to! } : {}
  return { ...before, ...lacking, closed_by: null, closed_reason: null, returned_at: null, return_condition: null }
}

/** The repair that began with this return, and no other; whoever was told of it reads that it was a mistake. */
async function endRepairOf(work: Work, { product_id, return_condition, returned_at }: OrderRow): Promise<void> {
  if (return_condition !== 'damaged' || !returned_at) return
  const { numUpdatedRows } = await work.tx
    .updateTable('products')
    .set(noRepair)
    .where('id', '=', product_id)
    .where('repair_since', '=', returned_at)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  work.tell('objects', product_id)
  await correctBooked(work, product_id, { template: 'loan_in_repair', since: returned_at })
  await correctOwner(work, product_id, returned_at)
}
