import type { Checkout } from '../../src/lib/contract/checkout.ts'
import { firstStatus } from '../../src/lib/rules/loan-stage.ts'
import { findFirst } from '../catalog/queries.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { newId } from '../ids.ts'
import { lockMember } from '../members/queries.ts'
import type { OrderRow } from '../orders/queries.ts'
import { requireNoOtherTurn } from '../queue/queries.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { anyCopy } from './choose-copy.ts'
import { requireBorrower, requireNotPaying } from './guards.ts'
import { deleteCheckout, findCheckout } from './queries.ts'
import { presentCheckout } from './to-checkout.ts'

/**
 * Starts a checkout with an object; an earlier one goes, and its hold with it.
 * @throws Refusal for an object that cannot be lent or a member who may not borrow
 */
export async function setCart(deps: Deps, who: Member, productId: string): Promise<Checkout> {
  const row = await write(deps, who, startCheckout, productId)
  return presentCheckout(deps, who, row)
}

async function startCheckout({ tx, who, at, today }: Work<Member>, productId: string): Promise<OrderRow> {
  await lockMember(tx, who.id)
  await requireNotPaying(tx, who.id, at)
  const product = await anyCopy(tx, productId, today)
  await requireNoOtherTurn(tx, who.id, product.id, today)
  await requireBorrower(tx, who, product, today)
  const before = await findCheckout(tx, who.id)
  const isSame = before && (await findFirst(tx, before.product_id)) === product.first_id
  await deleteCheckout(tx, who.id)
  return tx
    .insertInto('orders')
    .values({
      id: newId(),
      member_id: who.id,
      product_id: product.id,
      status: firstStatus,
      preparation_days: product.preparation,
      created_at: at,
      // The same object once more is no way to hold it for longer.
      held_since: isSame ? before.held_since : null,
      timed_until: isSame ? before.timed_until : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
