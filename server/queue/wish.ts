import type { WishState } from '../../src/lib/contract/queue.ts'
import { joinsQueue } from '../../src/lib/rules/queue.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import { freeCopies } from '../catalog/copies.ts'
import { findFirst, loadProduct, lockProduct } from '../catalog/queries.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { isVerified, lockMember } from '../members/queries.ts'
import { fail, failBelow } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { dropWish } from './leave.ts'
import { addWish, countPlaces, findOwnLoan, findWish, listQueue } from './queries.ts'
import { presentWish } from './read-wishes.ts'

/** Queues in which one member may wait at once. */
const mostPlaces = 20

/**
 * Adds or deletes a wish. For an unavailable object the wish is also an entry at the end of its queue.
 * @throws Refusal `product.not_found`, `product.with_you`, `product.your_own`, `member.banned`, `member.unverified`,
 * `queue.too_many`, `auth.forbidden` for a super at home elsewhere
 */
export async function wish(deps: Deps, who: Member, productId: string): Promise<WishState> {
  if (who.banned) fail('member.banned')
  if (who.home !== who.library.library_id) failBelow(levels.member)
  await write(deps, who, toggleWish, await findFirst(deps.db, productId))
  return presentWish(deps, who, productId)
}

/** A place in a queue keeps an object from others: it is for those who have proved who they are, and not without end. */
async function requireMayWait({ tx, who, today }: Work<Member>, product: { id: string; owner_id: string | null }) {
  if (product.owner_id === who.id) fail('product.your_own')
  if (await findOwnLoan(tx, product.id, who.id, today)) fail('product.with_you')
  if (!(await isVerified(tx, who.id))) fail('member.unverified')
  if ((await countPlaces(tx, who.id)) >= mostPlaces) fail('queue.too_many')
}

async function toggleWish(work: Work<Member>, productId: string): Promise<void> {
  const { tx, who, at, today } = work
  work.tell('objects', productId)
  // Or places asked for all at once, of several objects, would each count those of before.
  await lockMember(tx, who.id)
  await lockProduct(tx, productId)
  const product = await loadProduct(tx, today, productId)
  if (product?.status !== 'published') return fail('product.not_found')
  if (await findWish(tx, productId, who.id)) return dropWish(work, productId)
  const inQueue = joinsQueue(await listQueue(tx, productId), freeCopies(product, today), who.id, today)
  if (inQueue) await requireMayWait(work, product)
  await addWish(tx, { productId, memberId: who.id }, inQueue, at)
}
