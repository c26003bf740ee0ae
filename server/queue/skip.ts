import type { WishState } from '../../src/lib/contract/queue.ts'
import { turnsOf } from '../../src/lib/rules/queue.ts'
import { findFirst, lockProduct } from '../catalog/queries.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { findWish, listQueue, passTurn } from './queries.ts'
import { giveTurn } from './turns.ts'
import { presentWish } from './read-wishes.ts'

/**
 * Skips the caller's turn: the next member gets it, the caller stays in the queue for the object's next return.
 * @throws Refusal `member.banned`, `product.not_found` without a wish for it, `product.no_turn`
 */
export async function skip(deps: Deps, who: Member, productId: string): Promise<WishState> {
  if (who.banned) fail('member.banned')
  await write(deps, who, skipTurn, await findFirst(deps.db, productId))
  return presentWish(deps, who, productId)
}

async function skipTurn(work: Work<Member>, productId: string): Promise<void> {
  const { tx, who, today } = work
  work.tell('objects', productId)
  await lockProduct(tx, productId)
  if (!(await findWish(tx, productId, who.id))) fail('product.not_found')
  const turns = turnsOf(await listQueue(tx, productId), today)
  if (!turns.some(turn => turn.member_id === who.id)) fail('product.no_turn')
  await passTurn(tx, productId, who.id)
  await work.reprint()
  await giveTurn(work, productId)
}
