import { isCheckout } from '../db/loan-sql.ts'
import type { Reader, Tx } from '../db/scope.ts'
import type { LibraryRow } from '../db/tables.ts'
import { type OrderRow, selectOrders } from '../orders/queries.ts'

/** The library's delivery fee, in cents. */
export const feeOf = (library: LibraryRow) => library.delivery_price_cents

/** The member's checkout in progress, if any. */
export function findCheckout(db: Reader, memberId: string): Promise<OrderRow | undefined> {
  return selectOrders(db).where('member_id', '=', memberId).where(isCheckout()).executeTakeFirst()
}

/** The same, locked: serializes calls from two tabs of one member. */
export function lockCheckout(tx: Tx, memberId: string): Promise<OrderRow | undefined> {
  return selectOrders(tx).where('member_id', '=', memberId).where(isCheckout()).forUpdate().executeTakeFirst()
}

export async function deleteCheckout(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('orders').where('member_id', '=', memberId).where(isCheckout()).execute()
}

/** Clears a checkout whose hold has run out. @returns whether it had */
export async function clearExpired(tx: Tx, cart: OrderRow, now: Date): Promise<boolean> {
  if (!cart.expires_at || cart.expires_at > now) return false
  await deleteCheckout(tx, cart.member_id)
  return true
}

/** The newest loan this member confirmed since a moment, or of this checkout: the answer to a repeated confirmation. */
export function findConfirmedSince(
  db: Reader,
  memberId: string,
  since: Date,
  checkout?: string,
): Promise<OrderRow | undefined> {
  return selectOrders(db)
    .where('member_id', '=', memberId)
    .$if(checkout !== undefined, of => of.where('id', '=', checkout!))
    .where('confirmed_at', '>=', since)
    .orderBy('confirmed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
