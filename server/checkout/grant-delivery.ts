import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { lockMember } from '../members/queries.ts'
import { moveOrder } from '../orders/move.ts'
import type { OrderRow } from '../orders/queries.ts'
import { grantIntent, type IntentRow, lockIntent, oweIntent } from '../payments/queries.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { lockCheckout } from './queries.ts'

/**
 * Turns the checkout that a capture paid for into a loan, in the transaction that marks the payment as used;
 * money that came when the days were no longer held is owed back. Idempotent.
 * @returns the loan's id; null when the money goes back
 */
export function grantDelivery(
  deps: Deps,
  library: LibraryRow,
  intent: IntentRow,
  capture: string,
): Promise<string | null> {
  return write(deps, { library }, grantOnce, intent, capture)
}

async function grantOnce(work: Work, { id, member_id }: IntentRow, capture: string): Promise<string | null> {
  await lockMember(work.tx, member_id)
  const seen = (await lockIntent(work.tx, id)) ?? fail('server.unexpected')
  if (seen.status === 'granted') return seen.order_id
  if (seen.status === 'refunding' || seen.status === 'refunded') return null
  return makeLoan(work, seen, capture)
}

/** A payment that we began in time counts, even if its answer came later, as long as the days are still held. */
function isHeld(cart: OrderRow | undefined, intent: IntentRow, now: Date): cart is OrderRow {
  if (cart?.id !== intent.order_id || cart?.method !== 'delivery' || !cart.from_date) return false
  return intent.status === 'capturing' || (cart.expires_at !== null && cart.expires_at > now)
}

async function makeLoan(work: Work, intent: IntentRow, capture: string): Promise<string | null> {
  const { tx, at } = work
  const cart = await lockCheckout(tx, intent.member_id)
  if (!isHeld(cart, intent, at)) {
    await oweIntent(work, intent, capture, 'checkout.expired')
    return null
  }
  const loan = await moveOrder(work, cart, 'confirm', {
    who: { id: intent.member_id },
    set: { expires_at: null, paid_at: at },
  })
  await grantIntent(work, intent, { capture })
  return loan.id
}
