import type { Order } from '../../src/lib/contract/orders.ts'
import { extendedEnd, extensionProblem } from '../../src/lib/rules/extension.ts'
import { lockProduct } from '../catalog/queries.ts'
import type { Db } from '../db/connect.ts'
import { inTransaction, isOverlap } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { newLockerCode } from '../ids.ts'
import { fail } from '../refusal.ts'
import { freeExpiredHolds, lockOrderOf, moveOrder, type OrderRow, standingOf, withProducts } from './queries.ts'
import { presentOrder } from './read-orders.ts'
import { toExtending } from './to-order.ts'

/**
 * Extends a loan in hand by one calendar month, once.
 * @throws Refusal `order.not_found`, or the rule's reason; of an extension and a booking at the same moment one wins
 */
export async function extendOrder(deps: Deps, who: Member, id: string): Promise<Order> {
  const extended = await inTransaction(deps.db, tx => extend(tx, deps, who, id)).catch((error: unknown) =>
    isOverlap(error) ? fail('order.booked_next') : Promise.reject(error),
  )
  deps.wake()
  return presentOrder(deps, who, extended)
}

async function extend(tx: Db, { clock }: Deps, who: Member, id: string): Promise<OrderRow> {
  const { library_id } = who.library
  const [at, today] = [clock.now(), clock.today()]
  const order = (await lockOrderOf(tx, library_id, who.id, id)) ?? fail('order.not_found')
  await lockProduct(tx, library_id, order.product_id)
  const [facts] = await withProducts(tx, library_id, today, [order])
  const extending = toExtending(facts ?? fail('order.not_found'), await standingOf(tx, who, today), today)
  const problem = extensionProblem(extending)
  if (problem) fail(problem)
  await freeExpiredHolds(tx, library_id, order.product_id, at)
  const to_date = extendedEnd(extending.loan)
  // The code for giving back changes with the day: the one on paper at home must not open another day.
  const code = order.deposit_code ? { deposit_code: newLockerCode() } : {}
  return moveOrder(tx, order, {
    who,
    action: 'extend',
    at,
    set: { status: 'extended', to_date, extended_at: at, ...code },
  })
}
