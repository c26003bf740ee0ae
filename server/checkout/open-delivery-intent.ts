import type { PaymentIntent } from '../../src/lib/contract/payments.ts'
import type { ProblemCode } from '../../src/lib/contract/problems.ts'
import type { Db } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { lockMember } from '../members/queries.ts'
import type { OrderRow } from '../orders/queries.ts'
import { presentIntent, paymentsOf } from '../payments/provider-order.ts'
import { findFirstIntent, findLiveIntent, insertIntent, type IntentRow, updateIntent } from '../payments/queries.ts'
import { fail } from '../refusal.ts'
import { requireStillGood } from './guards.ts'
import { clearExpired, feeOf, lockCheckout } from './queries.ts'

type Outcome = { intent: IntentRow } | { refused: ProblemCode }

/**
 * Prepares the payment of a delivery: written down before anything can be taken, and its ten minutes begin,
 * once. Asking again answers the same.
 * @throws Refusal `payment.not_needed`, `checkout.expired`, `shipping.down`, and why the checkout no longer fits
 */
export async function openDeliveryIntent(deps: Deps, who: Member): Promise<PaymentIntent> {
  const payments = paymentsOf(deps, 'shipping.down')
  const outcome = await inTransaction(deps.db, tx => prepare(tx, deps, who))
  if ('refused' in outcome) return fail(outcome.refused)
  return presentIntent(deps, payments, outcome.intent, 'shipping.down')
}

async function prepare(tx: Db, { clock }: Deps, who: Member): Promise<Outcome> {
  const { library_id } = who.library
  const now = clock.now()
  await lockMember(tx, library_id, who.id)
  const cart = (await lockCheckout(tx, library_id, who.id)) ?? fail('checkout.missing')
  if (await clearExpired(tx, cart, now)) return { refused: 'checkout.expired' }
  if (cart.method !== 'delivery' || feeOf(who.library) === 0) fail('payment.not_needed')
  await requireStillGood(tx, who, cart, clock.today())
  return { intent: (await findLiveIntent(tx, library_id, who.id, cart.id)) ?? (await firstIntent(tx, who, cart, now)) }
}

/** One prepared after another failed has what is left of the first one's time. */
async function firstIntent(tx: Db, who: Member, cart: OrderRow, now: Date): Promise<IntentRow> {
  const { library_id } = who.library
  const earlier = await findFirstIntent(tx, library_id, cart.id)
  const made = await insertIntent(
    tx,
    { library_id, member_id: who.id, purpose: 'delivery', order_id: cart.id, amount_cents: feeOf(who.library) },
    now,
  )
  const intent = earlier ? await updateIntent(tx, made, { expires_at: earlier.expires_at }) : made
  await tx
    .updateTable('orders')
    .set({ expires_at: intent.expires_at })
    .where('library_id', '=', library_id)
    .where('id', '=', cart.id)
    .execute()
  return intent
}
