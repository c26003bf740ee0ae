import type { DeskProduct } from '../../src/lib/contract/desk.ts'
import { movedProduct } from '../../src/lib/rules/product-states.ts'
import type { Tx } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { freeExpiredHolds } from '../orders/queries.ts'
import { changeProductRow, type ProductSet } from '../products/queries.ts'
import { fail } from '../refusal.ts'
import { withdrawMail } from '../work/outbox.ts'
import { findLastAct, keyOfAct, requireUndoable, revive } from '../work/undo.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { takeKnownProduct } from './take-known-product.ts'
import { presentDeskProduct } from './to-desk-product.ts'

const verdicts = ['approve', 'ask_changes', 'reject'] as const

/**
 * Undoes the verification of a member's object on its day: it waits for one again, as it was, and an owner who has read
 * of it is told.
 * @throws Refusal `product.not_found`, `product.moved_on` where something was done with it since, `product.booked`,
 * `order.undo_too_late`, `order.undo_not_yours`
 */
export async function undoVerification(deps: Deps, who: Member, id: string): Promise<DeskProduct> {
  await write(deps, who, undo, id)
  return presentDeskProduct(deps, who, id)
}

async function undo(work: Work<Member>, id: string): Promise<void> {
  const { tx, at } = work
  const product = await takeKnownProduct(tx, id)
  const act = await findLastAct(tx, { subject: 'product', id, undoes: verdicts })
  const verdict = verdicts.find(one => one === act?.action)
  if (!act?.before || !verdict || product.status !== movedProduct('pending', verdict)) return fail('product.moved_on')
  requireUndoable(work, act)
  await freeExpiredHolds(tx, id, at)
  if (await isBooked(tx, id)) fail('product.booked')
  if (verdict === 'approve') await unlist(tx, id)
  await changeProductRow(work, product, { action: 'undo_verification', set: revive(act.before) as ProductSet })
  if (!product.owner_id || !(await withdrawMail(tx, keyOfAct(verdict, id, act.at)))) return
  const data = { product: id, object: product.name }
  await work.mail(product.owner_id, { template: 'product_undone', data })
}

async function isBooked(tx: Tx, id: string): Promise<boolean> {
  const order = await tx.selectFrom('orders').select('id').where('product_id', '=', id).limit(1).executeTakeFirst()
  return order !== undefined
}

/** It stands in no list, and its code is nobody's. */
async function unlist(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('product_categories').where('product_id', '=', id).execute()
  await tx.deleteFrom('product_codes').where('product_id', '=', id).execute()
}
