import type { WishState } from '../../src/lib/contract/queue.ts'
import { findFirst, lockProduct } from '../catalog/queries.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { deleteWish, findWish } from './queries.ts'
import { giveTurn } from './turns.ts'
import { presentWish } from './read-wishes.ts'

/** Deletes a wish and leaves the queue; a turn passes to the next. */
export async function leave(deps: Deps, who: Member, productId: string): Promise<WishState> {
  await write(deps, who, leaveQueue, await findFirst(deps.db, productId))
  return presentWish(deps, who, productId)
}

async function leaveQueue(work: Work<Member>, productId: string): Promise<void> {
  work.tell('objects', productId)
  await lockProduct(work.tx, productId)
  await dropWish(work, productId)
}

/** The caller has locked the object. */
export async function dropWish(work: Work<Member>, productId: string): Promise<void> {
  const had = await findWish(work.tx, productId, work.who.id)
  await deleteWish(work.tx, productId, work.who.id)
  if (!had?.turn_until) return
  await work.reprint()
  await giveTurn(work, productId)
}
