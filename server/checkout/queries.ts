import type { Db } from '../db/connect.ts'
import type { LibraryRow } from '../db/tables.ts'
import { type OrderRow, selectOrders } from '../orders/queries.ts'

/** What a delivery costs here, in cents. */
export const feeOf = (library: LibraryRow) => library.delivery_price_cents

/** The member's checkout in progress, if any. */
export function findCheckout(db: Db, library: string, memberId: string): Promise<OrderRow | undefined> {
  return selectOrders(db, library).where('member_id', '=', memberId).where('status', '=', 'checkout').executeTakeFirst()
}

/** The same, locked: two tabs of one member take turns. */
export function lockCheckout(tx: Db, library: string, memberId: string): Promise<OrderRow | undefined> {
  return selectOrders(tx, library)
    .where('member_id', '=', memberId)
    .where('status', '=', 'checkout')
    .forUpdate()
    .executeTakeFirst()
}

export async function deleteCheckout(tx: Db, library: string, memberId: string): Promise<void> {
  await tx
    .deleteFrom('orders')
    .where('library_id', '=', library)
    .where('member_id', '=', memberId)
    .where('status', '=', 'checkout')
    .execute()
}

/** Clears a checkout whose hold has run out. @returns whether it had */
export async function clearExpired(tx: Db, cart: OrderRow, now: Date): Promise<boolean> {
  if (!cart.expires_at || cart.expires_at > now) return false
  await deleteCheckout(tx, cart.library_id, cart.member_id)
  return true
}

/** The loan this member confirmed since a moment, newest first: what a repeated confirmation answers. */
export function findConfirmedSince(
  db: Db,
  library: string,
  memberId: string,
  since: Date,
): Promise<OrderRow | undefined> {
  return selectOrders(db, library)
    .where('member_id', '=', memberId)
    .where('confirmed_at', '>=', since)
    .orderBy('confirmed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
