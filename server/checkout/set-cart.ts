import type { Checkout } from '../../src/lib/contract/checkout.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { newId } from '../ids.ts'
import { lockMember } from '../members/queries.ts'
import { requireNoOtherTurn } from '../queue/queries.ts'
import { requireBorrower, requireLendable, requireNotPaying } from './guards.ts'
import { deleteCheckout } from './queries.ts'
import { presentCheckout } from './to-checkout.ts'

/**
 * Starts a checkout with an object; an earlier one goes, and its hold with it.
 * @throws Refusal for an object that cannot be lent or a member who may not borrow
 */
export async function setCart(deps: Deps, who: Member, productId: string): Promise<Checkout> {
  const { library_id } = who.library
  const row = await inTransaction(deps.db, async tx => {
    const today = deps.clock.today()
    await lockMember(tx, library_id, who.id)
    await requireNotPaying(tx, who, deps.clock.now())
    const product = await requireLendable(tx, who, productId, today)
    await requireNoOtherTurn(tx, who, product.id, today)
    await requireBorrower(tx, who, today)
    await deleteCheckout(tx, library_id, who.id)
    return tx
      .insertInto('orders')
      .values({
        library_id,
        id: newId(),
        member_id: who.id,
        product_id: product.id,
        status: 'checkout',
        preparation_days: product.preparation,
        created_at: deps.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return presentCheckout(deps, who, row)
}
