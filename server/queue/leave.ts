import type { WishState } from '../../src/lib/contract/queue.ts'
import { lockProduct } from '../catalog/queries.ts'
import type { Db } from '../db/connect.ts'
import { enqueueReprint } from '../db/journal.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { deleteWish, findWish, giveTurn } from './queries.ts'
import { presentWish } from './read-wishes.ts'

/** Wishes no longer and leaves the queue; an offer goes to whoever is next. */
export async function leave(deps: Deps, who: Member, productId: string): Promise<WishState> {
  await inTransaction(deps.db, async tx => {
    await lockProduct(tx, who.library.library_id, productId)
    await giveUpPlace(tx, who, productId, deps.clock.now())
  })
  deps.wake()
  return presentWish(deps, who, productId)
}

/** The object is locked by whoever asks. */
export async function giveUpPlace(tx: Db, who: Member, productId: string, at: Date): Promise<void> {
  const library = who.library.library_id
  const had = await findWish(tx, library, productId, who.id)
  await deleteWish(tx, library, productId, who.id)
  if (!had?.turn_until) return
  await enqueueReprint(tx, library, at)
  await giveTurn(tx, library, productId, at)
}
