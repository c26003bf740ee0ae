import { dayInRome } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { noRepair } from '../desk/repair.ts'
import { stopOrLend } from '../desk/stop-unchecked.ts'
import { takeKnownProduct } from '../desk/take-known-product.ts'
import { untellBooked } from '../desk/tell-booked.ts'
import { correctOwner } from '../desk/tell-owner.ts'
import type { Member } from '../http/caller.ts'
import { changeProductRow } from '../products/queries.ts'
import { advanceQueue } from '../queue/turns.ts'
import { fail } from '../refusal.ts'
import { mayUndo } from '../work/undo.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { lockCheck } from './queries.ts'

/**
 * Undoes a check on its day: it was never done, and a repair that began with it ends.
 * @throws Refusal `check.not_found`, `order.undo_too_late`, `order.undo_not_yours`
 */
export async function undoCheck(deps: Deps, who: Member, id: string): Promise<Record<string, never>> {
  await write(deps, who, undo, id)
  return {}
}

async function undo(work: Work<Member>, id: string): Promise<void> {
  const { tx, who, today } = work
  const check = (await lockCheck(tx, id)) ?? fail('check.not_found')
  if (dayInRome(check.checked_at) !== today) fail('order.undo_too_late')
  if (!mayUndo(who, { actor_id: check.checked_by })) fail('order.undo_not_yours')
  const { product_id, checked_at, what } = check
  const product = await takeKnownProduct(tx, product_id)
  await tx.deleteFrom('checks').where('id', '=', id).execute()
  const repaired = !check.is_good && product.repair_since?.getTime() === checked_at.getTime()
  const entry = { action: 'undo_check', data: { check: id, what } } as const
  if (repaired) {
    await untellBooked(work, product_id, { template: 'loan_in_repair', since: checked_at })
    await correctOwner(work, product_id, checked_at)
    await changeProductRow(work, product, { ...entry, set: noRepair })
  } else await work.audit({ ...entry, subject: 'product', id: product_id })
  await stopOrLend(work, product_id)
  if (repaired) await advanceQueue(work, product_id)
}
