import type { Order } from '../../src/lib/contract/orders.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { countWrongCodes } from '../limits/wrong-codes.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { type AtLocker, moveAtLocker } from './locker-move.ts'
import { lockOrderOf, type OrderRow } from './queries.ts'
import { presentOrder } from './read-orders.ts'

/**
 * A member says what they did at a smart locker, with the code on the loan's page.
 * @throws Refusal `order.not_found`, `request.rate`, and why `moveAtLocker` does not move it
 */
export async function sayAtLocker(deps: Deps, who: Member, id: string, said: AtLocker): Promise<Order> {
  const counted = { library: deps.db.library, bucket: 'code_member', who: who.id, wrong: 'order.wrong_code' } as const
  return countWrongCodes(deps.limits, counted, async () =>
    presentOrder(deps, who, await write(deps, who, moveMine, id, said)),
  )
}

async function moveMine(work: Work<Member>, id: string, said: AtLocker): Promise<OrderRow> {
  const order = (await lockOrderOf(work.tx, work.who.id, id)) ?? fail('order.not_found')
  // Named: what a member did is no act of the desk, and nobody undoes it.
  return moveAtLocker(work, order, said, { who: work.who })
}
