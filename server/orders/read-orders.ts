import { type Order, type OrderGroup, OrderStatus } from '../../src/lib/contract/orders.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import { findOtherCopy } from './other-copy.ts'
import { findOrderOf, listOrdersOf, type OrderRow, standingOf, withProducts } from './queries.ts'
import { toOrder, withoutCodes } from './to-order.ts'

/** A member's loans by status, those that ask something of them first. */
export async function readMyOrders({ db, clock }: Deps, who: Member): Promise<OrderGroup[]> {
  const { lang, id } = who
  const today = clock.today()
  const rows = await listOrdersOf(db, id)
  const standing = await standingOf(db, who, today)
  const all = await withProducts(db, today, rows)
  const orders = all.map(one => withoutCodes(toOrder(one, lang, today, standing)))
  return OrderStatus.options
    .map(status => ({ id: status, docs: orders.filter(order => order.status === status) }))
    .filter(group => group.docs.length > 0)
}

/** @throws Refusal `order.not_found` for another member's loan too */
export async function readMyOrder(deps: Deps, who: Member, id: string): Promise<Order> {
  const row = await findOrderOf(deps.db, who.id, id)
  return presentOrder(deps, who, row ?? fail('order.not_found'))
}

/** The new state of a loan, as every command on it answers. */
export async function presentOrder({ db, clock }: Deps, who: Member, row: OrderRow): Promise<Order> {
  const today = clock.today()
  const [facts] = await withProducts(db, today, [row])
  const order = toOrder(facts ?? fail('order.not_found'), who.lang, today, await standingOf(db, who, today))
  const other = order.repair && (await findOtherCopy(db, row, today))
  if (!other) return order
  const { copy, point, days } = other
  const named = { id: copy.id, code: copy.code, point: point.name, from_date: days.from, to_date: days.to }
  return { ...order, repair: { ...order.repair!, other: named } }
}
