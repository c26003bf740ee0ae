import type { Db } from '../db/connect.ts'
import { type OrderRow, selectOrders } from '../orders/queries.ts'

/** The member's checkout in progress, if any. */
export function findCheckout(db: Db, library: string, memberId: string): Promise<OrderRow | undefined> {
  return selectOrders(db, library).where('member_id', '=', memberId).where('status', '=', 'checkout').executeTakeFirst()
}

/** The same, locked: two tabs of one member take turns. */
export function lockCheckout(tx: Db, library: string, memberId: string): Promise<OrderRow | undefined> {
  return selectOrders(tx, library)
    .where('member_id', '=', memberId).where('status', '=', 'checkout')
    .forUpdate().executeTakeFirst()
}

export async function deleteCheckout(tx: Db, library: string, memberId: string): Promise<void> {
  await tx
    .deleteFrom('orders')
    .where('library_id', '=', library).where('member_id', '=', memberId).where('status', '=', 'checkout')
    .execute()
}

/**
 * Frees the days of holds on an object that have run out. Their checkouts stay, without days, so that their
 * owners are told that time was up. One that is being confirmed right now is left to that transaction.
 */
export async function freeExpiredHolds(tx: Db, library: string, productId: string, now: Date): Promise<void> {
  const expired = await selectOrders(tx, library)
    .where('product_id', '=', productId).where('status', '=', 'checkout')
    .where('from_date', 'is not', null).where('expires_at', '<=', now)
    .orderBy('id').forUpdate().skipLocked()
    .execute()
  if (!expired.length) return
  await tx
    .updateTable('orders').set({ from_date: null, to_date: null })
    .where('library_id', '=', library).where('id', 'in', expired.map(one => one.id))
    .execute()
}

/** The loan this member confirmed since a moment, newest first: what a repeated confirmation answers. */
export function findConfirmedSince(db: Db, library: string, memberId: string, since: Date): Promise<OrderRow | undefined> {
  return selectOrders(db, library)
    .where('member_id', '=', memberId).where('confirmed_at', '>=', since)
    .orderBy('confirmed_at', 'desc').limit(1)
    .executeTakeFirst()
}
