import type { PaymentIntent } from '../../src/lib/contract/payments.ts'
import type { ProblemCode } from '../../src/lib/contract/problems.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { lockMember } from '../members/queries.ts'
import type { OrderRow } from '../orders/queries.ts'
import { paymentsOf, presentIntent } from '../payments/provider-order.ts'
import { findFirstIntent, findLiveIntent, insertIntent, type IntentRow, updateIntent } from '../payments/queries.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
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
  const outcome = await write(deps, who, prepare)
  if ('refused' in outcome) return fail(outcome.refused)
  return presentIntent(deps, who, payments, outcome.intent, 'shipping.down')
}

async function prepare(work: Work<Member>): Promise<Outcome> {
  const { tx, who, at } = work
  await lockMember(tx, who.id)
  const cart = (await lockCheckout(tx, who.id)) ?? fail('checkout.missing')
  if (await clearExpired(tx, cart, at)) return { refused: 'checkout.expired' }
  if (cart.method !== 'delivery' || feeOf(who.library) === 0) fail('payment.not_needed')
  await requireStillGood(tx, who, cart, work.today)
  return { intent: (await findLiveIntent(tx, who.id, cart.id)) ?? (await firstIntent(work, cart)) }
}

/** An intent that replaces a failed one has the rest of the first one's time. */
async function firstIntent({ tx, who, at }: Work<Member>, cart: OrderRow): Promise<IntentRow> {
  const earlier = await findFirstIntent(tx, cart.id)
  const made = await insertIntent(
    tx,
    { member_id: who.id, purpose: 'delivery', order_id: cart.id, amount_cents: feeOf(who.library) },
    at,
  )
  const intent = earlier ? await updateIntent(tx, made.id, { expires_at: earlier.expires_at }) : made
  await tx.updateTable('orders').set({ expires_at: intent.expires_at }).where('id', '=', cart.id).execute()
  return intent
}
