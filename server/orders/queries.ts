import type { Selectable, Updateable } from 'kysely'
import { loadProducts, type ProductFacts } from '../catalog/queries.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import type { Db } from '../db/connect.ts'
import { pagesChanged, writeAudit } from '../db/journal.ts'
import type { OrdersTable } from '../db/tables.ts'
import { type HeadquarterRow, listHeadquarters } from '../headquarters/queries.ts'
import { fail } from '../http/refusal.ts'
import type { Member } from '../http/who.ts'

export type OrderRow = Selectable<OrdersTable>

/** A loan with its object and point. */
export type OrderFacts = { order: OrderRow; product: ProductFacts; point: HeadquarterRow | null }

export function selectOrders(db: Db, library: string) {
  return db.selectFrom('orders').selectAll().where('library_id', '=', library)
}

/** A member's own loans, newest first; checkouts are not loans yet. */
export function listOrdersOf(db: Db, library: string, memberId: string): Promise<OrderRow[]> {
  return selectOrders(db, library)
    .where('member_id', '=', memberId).where('status', '!=', 'checkout')
    .orderBy('from_date', 'desc').orderBy('created_at', 'desc').limit(500)
    .execute()
}

export function findOrderOf(db: Db, library: string, memberId: string, id: string): Promise<OrderRow | undefined> {
  return selectOrders(db, library)
    .where('member_id', '=', memberId).where('id', '=', id).where('status', '!=', 'checkout')
    .executeTakeFirst()
}

/** A member's own loan, locked for the rest of the transaction. */
export function lockOrderOf(tx: Db, library: string, memberId: string, id: string): Promise<OrderRow | undefined> {
  return selectOrders(tx, library)
    .where('member_id', '=', memberId).where('id', '=', id).where('status', '!=', 'checkout')
    .forUpdate().executeTakeFirst()
}

/** Any loan of the library, locked; for the desk. */
export function lockOrder(tx: Db, library: string, id: string): Promise<OrderRow | undefined> {
  return selectOrders(tx, library)
    .where('id', '=', id).where('status', '!=', 'checkout')
    .forUpdate().executeTakeFirst()
}

/** Puts objects and points beside loans, in their order. */
export async function withProducts(db: Db, library: string, today: CivilDate, orders: OrderRow[]): Promise<OrderFacts[]> {
  const ids = [...new Set(orders.map(order => order.product_id))]
  const products = new Map((await loadProducts(db, library, today, ids)).map(one => [one.id, one]))
  const points = new Map((await listHeadquarters(db, library)).map(one => [one.id, one]))
  return orders.flatMap(order => {
    const product = products.get(order.product_id)
    return product ? [{ order, product, point: points.get(order.headquarter_id ?? '') ?? null }] : []
  })
}

export type Move = {
  who: Member | null
  action: string
  reason?: string | undefined
  at: Date
  set: Updateable<OrdersTable>
}

/**
 * Every change of a stored loan: a compare-and-set on its status, one audit row, and the pages printed again.
 * @throws Refusal `order.moved_on` when somebody else moved it first
 */
export async function moveOrder(tx: Db, order: OrderRow, { who, action, reason, at, set }: Move): Promise<OrderRow> {
  const moved = await tx
    .updateTable('orders').set(set)
    .where('library_id', '=', order.library_id).where('id', '=', order.id).where('status', '=', order.status)
    .returningAll().executeTakeFirst()
  if (!moved) return fail('order.moved_on')
  await writeAudit(tx, { library: order.library_id, who, action, subject: 'order', id: order.id, reason, at })
  await pagesChanged(tx, order.library_id, at)
  return moved
}
