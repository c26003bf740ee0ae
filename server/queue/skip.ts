import type { WishState } from '../../src/lib/contract/queue.ts'
import { turnOf } from '../../src/lib/rules/queue.ts'
import { lockProduct } from '../catalog/queries.ts'
import { enqueueReprint } from '../db/journal.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import { findWish, listQueue, giveTurn, passTurn } from './queries.ts'
import { presentWish } from './read-wishes.ts'

/**
 * Lets one's turn go by: the next has the offer, the place is kept for when the object comes back.
 * @throws Refusal `product.not_found` without a wish for it, `product.no_turn`
 */
export async function skip(deps: Deps, who: Member, productId: string): Promise<WishState> {
  if (who.banned) fail('member.banned')
  const library = who.library.library_id
  await inTransaction(deps.db, async tx => {
    await lockProduct(tx, library, productId)
    if (!(await findWish(tx, library, productId, who.id))) fail('product.not_found')
    const turn = turnOf(await listQueue(tx, library, productId), deps.clock.today())
    if (turn?.member_id !== who.id) fail('product.no_turn')
    await passTurn(tx, library, productId, who.id)
    await enqueueReprint(tx, library, deps.clock.now())
    await giveTurn(tx, library, productId, deps.clock.now())
  })
  deps.wake()
  return presentWish(deps, who, productId)
}
