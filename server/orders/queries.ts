import type { Selectable, Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { loadProducts, type ProductFacts } from '../catalog/queries.ts'
import type { Db } from '../db/connect.ts'
import { type AuditEntry, enqueueReprint, writeAudit } from '../db/journal.ts'
import type { OrdersTable } from '../db/tables.ts'
import { type Point, selectEveryHeadquarter } from '../headquarters/queries.ts'
import type { Member } from '../http/caller.ts'
import { findMemberFacts, openStatuses, toBorrower } from '../members/queries.ts'
import { type IntentRow, oweForOrder, selectPaid } from '../payments/queries.ts'
import { deleteWish, type QueuePlace, selectQueues, advanceQueue } from '../queue/queries.ts'
import { fail } from '../refusal.ts'
import { selectReviewed } from '../reviews/queries.ts'
import { newsOf } from './notifications.ts'
import { toApproved } from './to-approved.ts'

export type OrderRow = Selectable<OrdersTable>

/** A loan with its object and point, what was paid for it, whether its member wrote a review, and who waits for the object. */
export type OrderFacts = {
  order: OrderRow
  product: ProductFacts
  point: Point | null
  paid: Pick<IntentRow, 'amount_cents' | 'status'> | null
  reviewed: boolean
  queue: QueuePlace[]
}

export function selectOrders(db: Db, library: string) {
  return db.selectFrom('orders').selectAll().where('library_id', '=', library)
}

/** A member's own loans, newest first; checkouts are not loans yet. */
export function listOrdersOf(db: Db, library: string, memberId: string): Promise<OrderRow[]> {
  return selectOrders(db, library)
    .where('member_id', '=', memberId)
    .where('status', '!=', 'checkout')
    .orderBy('from_date', 'desc')
    .orderBy('created_at', 'desc')
    .limit(500)
    .execute()
}

/** A member's open loans with the names of their objects, the one due first before the others. */
export function listOpenOf(db: Db, library: string, memberId: string) {
  return db
    .selectFrom('orders as o')
    .innerJoin('products as p', join =>
      join.onRef('p.library_id', '=', 'o.library_id').onRef('p.id', '=', 'o.product_id'),
    )
    .select(['o.id', 'o.product_id', 'p.name'])
    .where('o.library_id', '=', library)
    .where('o.member_id', '=', memberId)
    .where('o.status', 'in', [...openStatuses])
    .orderBy('o.to_date')
    .orderBy('o.id')
    .execute()
}

export function findOrderOf(db: Db, library: string, memberId: string, id: string): Promise<OrderRow | undefined> {
  return selectOrders(db, library)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('status', '!=', 'checkout')
    .executeTakeFirst()
}

/** A member's own loan, locked for the rest of the transaction. */
export function lockOrderOf(tx: Db, library: string, memberId: string, id: string): Promise<OrderRow | undefined> {
  return selectOrders(tx, library)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('status', '!=', 'checkout')
    .forUpdate()
    .executeTakeFirst()
}

/** Any loan of the library, locked; for the desk. */
export function lockOrder(tx: Db, library: string, id: string): Promise<OrderRow | undefined> {
  return selectOrders(tx, library).where('id', '=', id).where('status', '!=', 'checkout').forUpdate().executeTakeFirst()
}

/** Puts objects and points beside loans, in their order. */
export async function withProducts(
  db: Db,
  library: string,
  today: CivilDate,
  orders: OrderRow[],
): Promise<OrderFacts[]> {
  if (!orders.length) return []
  const ids = [...new Set(orders.map(order => order.product_id))]
  const products = new Map((await loadProducts(db, library, today, ids)).map(one => [one.id, one]))
  const { points, payments, reviews, places } = await db
    .selectNoFrom([
      jsonArrayFrom(selectEveryHeadquarter(db, library)).as('points'),
      jsonArrayFrom(
        selectPaid(
          db,
          library,
          orders.filter(order => order.paid_at).map(order => order.id),
        ),
      ).as('payments'),
      jsonArrayFrom(
        selectReviewed(
          db,
          library,
          orders.map(order => order.id),
        ),
      ).as('reviews'),
      jsonArrayFrom(selectQueues(db, library, ids)).as('places'),
    ])
    .executeTakeFirstOrThrow()
  const pointOf = new Map<string | null, Point>(points.map(one => [one.id, one]))
  const paidFor = new Map(payments.map(one => [one.order_id, one]))
  const reviewed = new Set(reviews.map(one => one.order_id))
  return orders.flatMap(order => {
    const product = products.get(order.product_id)
    if (!product) return []
    const point = pointOf.get(order.headquarter_id) ?? null
    const queue = places.filter(place => place.product_id === product.id)
    return [{ order, product, point, paid: paidFor.get(order.id) ?? null, reviewed: reviewed.has(order.id), queue }]
  })
}

/** Whether somebody else has the object of a loan in hand. */
export async function isInOtherHands(tx: Db, order: OrderRow): Promise<boolean> {
  const other = await selectOrders(tx, order.library_id)
    .where('product_id', '=', order.product_id)
    .where('id', '!=', order.id)
    .where('status', 'in', ['approved', 'extended'])
    .where('picked_up_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Whether a member may still go on with their loans; a super at home elsewhere has none here. */
export async function standingOf(db: Db, { library, id, banned }: Member, today: CivilDate) {
  const facts = await findMemberFacts(db, library.library_id, id, today)
  return facts ? toBorrower(library, facts) : { banned, activeCard: false }
}

export type Move = {
  who: AuditEntry['who']
  action: string
  reason?: string | undefined
  at: Date
  set: Updateable<OrdersTable>
}

/**
 * Every change of a stored loan: a compare-and-set on its status, one audit row, the pages printed again and
 * those concerned told.
 * @throws Refusal `order.moved_on` when somebody else moved it first
 */
export async function moveOrder(tx: Db, order: OrderRow, move: Move): Promise<OrderRow> {
  const { who, action, reason, at, set } = move
  const moved = await tx
    .updateTable('orders')
    .set(set)
    .where('library_id', '=', order.library_id)
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .returningAll()
    .executeTakeFirst()
  if (!moved) return fail('order.moved_on')
  await writeAudit(tx, { library: order.library_id, who, action, subject: 'order', id: order.id, reason, at })
  await enqueueReprint(tx, order.library_id, at)
  await followInQueue(tx, order, moved, at)
  if (owesRefund(moved)) await oweForOrder(tx, moved.library_id, moved.id, moved.status, at)
  await newsOf(tx, moved, move)
  return action === 'confirm' ? approveAtOnce(tx, moved, at) : moved
}

/** Where the library approves by itself, what is asked for is approved in the same transaction: its guards just held. */
async function approveAtOnce(tx: Db, order: OrderRow, at: Date): Promise<OrderRow> {
  const library = await tx
    .selectFrom('libraries')
    .select('auto_approve')
    .where('library_id', '=', order.library_id)
    .executeTakeFirstOrThrow()
  if (!library.auto_approve) return order
  return moveOrder(tx, order, { who: null, action: 'approve', at, set: await toApproved(tx, order, at) })
}

/** A paid loan that the library or its member called off; not one that nobody was at home for. */
const owesRefund = ({ status, paid_at, closed_reason }: OrderRow) =>
  paid_at !== null && (status === 'denied' || (status === 'cancelled' && closed_reason !== 'no_show'))

const keepsObject = ({ status }: OrderRow) => status === 'pending' || status === 'approved' || status === 'extended'

/** Who books an object waits for it no longer; when a loan ends, whoever waits is told. */
async function followInQueue(tx: Db, before: OrderRow, after: OrderRow, at: Date): Promise<void> {
  const { library_id, product_id, member_id } = after
  if (before.status === 'checkout' && after.status === 'pending')
    await deleteWish(tx, library_id, product_id, member_id)
  if (keepsObject(before) && !keepsObject(after)) await advanceQueue(tx, library_id, product_id, at)
}

/**
 * Frees the days of holds on an object that have run out. Their checkouts stay, without days, so that their
 * owners are told that time was up. One that is being confirmed right now is left to that transaction.
 * @returns the checkouts that lost their days
 */
export async function freeExpiredHolds(tx: Db, library: string, productId: string, now: Date): Promise<string[]> {
  const expired = await selectOrders(tx, library)
    .where('product_id', '=', productId)
    .where('status', '=', 'checkout')
    .where('from_date', 'is not', null)
    .where('expires_at', '<=', now)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = expired.map(one => one.id)
  if (!ids.length) return ids
  await tx
    .updateTable('orders')
    .set({ from_date: null, to_date: null })
    .where('library_id', '=', library)
    .where('id', 'in', ids)
    .execute()
  return ids
}
