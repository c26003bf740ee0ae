import type { WishState } from '../../src/lib/contract/products.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { type Place, positionOf, turnOf } from '../../src/lib/rules/queue.ts'

/** Where a member stands with an object; `queue` is the object's. */
export function toWishState(wished: boolean, queue: readonly Place[], memberId: string, today: CivilDate): WishState {
  const turn = turnOf(queue, today)
  return {
    wished,
    position: positionOf(queue, memberId),
    offer_until: turn?.member_id === memberId ? turn.offer_until : null,
  }
}
