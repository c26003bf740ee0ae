import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { lockMember } from '../members/queries.ts'
import { requireNotPaying } from './guards.ts'
import { deleteCheckout } from './queries.ts'

/** Abandons the checkout and frees its hold. @throws Refusal `checkout.paying` */
export function clearCart({ db, clock }: Deps, who: Member): Promise<Record<string, never>> {
  return inTransaction(db, async tx => {
    await lockMember(tx, who.library.library_id, who.id)
    await requireNotPaying(tx, who, clock.now())
    await deleteCheckout(tx, who.library.library_id, who.id)
    return {}
  })
}
