import type { Db } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { lockMember } from '../members/queries.ts'
import { moveOrder, type OrderRow } from '../orders/queries.ts'
import { grantIntent, type IntentRow, lockIntent, oweIntent } from '../payments/queries.ts'
import { fail } from '../refusal.ts'
import { lockCheckout } from './queries.ts'

/**
 * Turns the checkout that a capture paid for into a loan, in the transaction that marks the payment as used;
 * money that came when the days were no longer held is owed back. Asked again, nothing more happens.
 * @returns the loan's id; null when the money goes back
 */
export async function grantDelivery(
  deps: Deps,
  { library_id, id, member_id }: IntentRow,
  capture: string,
): Promise<string | null> {
  const loan = await inTransaction(deps.db, async tx => {
    const now = deps.clock.now()
    await lockMember(tx, library_id, member_id)
    const seen = (await lockIntent(tx, library_id, id)) ?? fail('server.unexpected')
    if (seen.status === 'granted') return seen.order_id
    if (seen.status === 'refunding' || seen.status === 'refunded') return null
    return makeLoan(tx, seen, capture, now)
  })
  deps.wake()
  return loan
}

/** A payment that we began in time counts, even if its answer came later, as long as the days are still held. */
function isHeld(cart: OrderRow | undefined, intent: IntentRow, now: Date): cart is OrderRow {
  if (cart?.id !== intent.order_id || cart?.method !== 'delivery' || !cart.from_date) return false
  return intent.status === 'capturing' || (cart.expires_at !== null && cart.expires_at > now)
}

async function makeLoan(tx: Db, intent: IntentRow, capture: string, now: Date): Promise<string | null> {
  const cart = await lockCheckout(tx, intent.library_id, intent.member_id)
  if (!isHeld(cart, intent, now)) {
    await oweIntent(tx, intent, capture, 'checkout.expired', now)
    return null
  }
  const loan = await moveOrder(tx, cart, {
    who: { id: intent.member_id },
    action: 'confirm',
    at: now,
    set: { status: 'pending', confirmed_at: now, expires_at: null, paid_at: now },
  })
  await grantIntent(tx, intent, { capture }, now)
  return loan.id
}
