import type { Order } from '../../src/lib/contract/orders.ts'
import { stageOf } from '../../src/lib/rules/loan-stage.ts'
import { thanksProblem } from '../../src/lib/rules/thanks.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { lockOrderOf } from './queries.ts'
import { readMyOrder } from './read-orders.ts'
import { stateOf } from './to-order.ts'

/**
 * Thanks the owner of the object of a loan that is over; said again, the same. The owner sees how many thanks there
 * were, never whose: no audit entry either, as whoever works at the desk may be the owner (decision 0047).
 * @throws Refusal `order.not_found`, `thanks.library_object`, `thanks.own_object`, `thanks.not_yet`
 */
export async function thankOwner(deps: Deps, who: Member, id: string): Promise<Order> {
  await write(deps, who, thank, id)
  return readMyOrder(deps, who, id)
}

async function thank({ tx, who, at, today }: Work<Member>, id: string): Promise<void> {
  const order = (await lockOrderOf(tx, who.id, id)) ?? fail('order.not_found')
  if (order.thanked_at) return
  const { owner_id: owner } = await tx
    .selectFrom('products')
    .select('owner_id')
    .where('id', '=', order.product_id)
    .executeTakeFirstOrThrow()
  const stage = stageOf(stateOf(order), today)
  const problem = thanksProblem({ stage, closedBy: order.closed_by, owner, borrower: who.id })
  if (problem) fail(problem)
  await tx.updateTable('orders').set({ thanked_at: at }).where('id', '=', id).execute()
}
