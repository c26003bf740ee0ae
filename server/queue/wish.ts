import type { WishState } from '../../src/lib/contract/queue.ts'
import { availabilityOn } from '../../src/lib/rules/availability.ts'
import { takesPlace } from '../../src/lib/rules/queue.ts'
import { loadProduct, lockProduct } from '../catalog/queries.ts'
import type { Db } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import { giveUpPlace } from './leave.ts'
import { addWish, findWish, listQueue } from './queries.ts'
import { presentWish } from './read-wishes.ts'

/**
 * Wishes for an object, or no longer. For one that cannot be had now the wish is a place at the end of its queue.
 * @throws Refusal `product.not_found`, `member.banned`
 */
export async function wish(deps: Deps, who: Member, productId: string): Promise<WishState> {
  if (who.banned) fail('member.banned')
  if (who.home !== who.library.library_id) fail('auth.forbidden')
  await inTransaction(deps.db, tx => toggle(tx, deps, who, productId))
  deps.wake()
  return presentWish(deps, who, productId)
}

async function toggle(tx: Db, { clock }: Deps, who: Member, productId: string): Promise<void> {
  const library = who.library.library_id
  const today = clock.today()
  await lockProduct(tx, library, productId)
  const product = await loadProduct(tx, library, today, productId)
  if (product?.status !== 'published') return fail('product.not_found')
  if (await findWish(tx, library, productId, who.id)) return giveUpPlace(tx, who, productId, clock.now())
  const { status } = availabilityOn(today, product.loans, product.repair_since !== null)
  const inQueue = takesPlace(await listQueue(tx, library, productId), status, who.id, today)
  await addWish(tx, { library, productId, memberId: who.id }, inQueue, clock.now())
}
