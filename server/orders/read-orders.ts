import { type Order, type OrderGroup, OrderStatus } from '../../src/lib/contract/orders.ts'
import type { Deps } from '../deps.ts'
import { fail } from '../http/refusal.ts'
import type { Member } from '../http/who.ts'
import { findOrderOf, listOrdersOf, type OrderRow, withProducts } from './queries.ts'
import { toOrder } from './to-order.ts'

/** A member's loans by status, those that ask something of them first. */
export async function readMyOrders({ db, clock }: Deps, { library, lang, id }: Member): Promise<OrderGroup[]> {
  const today = clock.today()
  const rows = await listOrdersOf(db, library.library_id, id)
  const orders = (await withProducts(db, library.library_id, today, rows)).map(one => toOrder(one, lang, today))
  return OrderStatus.options
    .map(status => ({ id: status, docs: orders.filter(order => order.status === status) }))
    .filter(group => group.docs.length > 0)
}

/** @throws Refusal `order.not_found` for another member's loan too */
export async function readMyOrder(deps: Deps, who: Member, id: string): Promise<Order> {
  const row = await findOrderOf(deps.db, who.library.library_id, who.id, id)
  return answerWith(deps, who, row ?? fail('order.not_found'))
}

/** The new state of a loan, as every verb on it answers. */
export async function answerWith({ db, clock }: Deps, who: Member, row: OrderRow): Promise<Order> {
  const [facts] = await withProducts(db, who.library.library_id, clock.today(), [row])
  return toOrder(facts ?? fail('order.not_found'), who.lang, clock.today())
}
