import type { DeliveryIntent, FreeIntent } from '../../src/lib/contract/payments.ts'
import type { ProblemCode } from '../../src/lib/contract/problems.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { lockMember } from '../members/queries.ts'
import type { OrderRow } from '../orders/queries.ts'
import { presentIntent, requirePayments } from '../payments/provider-order.ts'
import {
  after,
  findFirstIntent,
  findLiveIntent,
  insertIntent,
  type IntentRow,
  paymentMinutes,
  updateIntent,
} from '../payments/queries.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { requireStillGood } from './guards.ts'
import { clearExpired, feeOf, lockCheckout } from './queries.ts'

type Outcome<Ready> = Ready | { refused: ProblemCode }

/**
 * Prepares the payment of a delivery: written down before anything can be taken, and its ten minutes begin,
 * once. Asking again answers the same. They begin too where there is nothing to pay.
 * @throws Refusal `payment.not_needed`, `checkout.expired`, `shipping.down`, and why the checkout no longer fits
 */
export async function openDeliveryIntent(deps: Deps, who: Member): Promise<DeliveryIntent> {
  if (feeOf(who.library) === 0) return openFree(deps, who)
  await requirePayments(deps, 'shipping.down')
  const outcome = await write(deps, who, prepare)
  if ('refused' in outcome) return fail(outcome.refused)
  return presentIntent(deps, who, outcome.intent, 'shipping.down')
}

async function openFree(deps: Deps, who: Member): Promise<FreeIntent> {
  const outcome = await write(deps, who, startTime)
  if ('refused' in outcome) return fail(outcome.refused)
  return { intent_id: null, order_id: null, amount: 0, currency: 'EUR', expires_at: outcome.end.toISOString() }
}

/** Sets the end of the hold, ten minutes from the first time. */
async function startTime(work: Work<Member>): Promise<Outcome<{ end: Date }>> {
  const ready = await readyToSend(work)
  if ('refused' in ready) return ready
  const { id, timed_until } = ready.cart
  const end = timed_until ?? after(work.at, paymentMinutes * 60_000)
  await work.tx.updateTable('orders').set({ expires_at: end, timed_until: end }).where('id', '=', id).execute()
  return { end }
}

async function prepare(work: Work<Member>): Promise<Outcome<{ intent: IntentRow }>> {
  const ready = await readyToSend(work)
  if ('refused' in ready) return ready
  const { tx, who } = work
  return { intent: (await findLiveIntent(tx, who.id, ready.cart.id)) ?? (await firstIntent(work, ready.cart)) }
}

/** The member's delivery, when nothing is against it but that it may have to be paid. */
async function readyToSend(work: Work<Member>): Promise<Outcome<{ cart: OrderRow }>> {
  const { tx, who, at } = work
  await lockMember(tx, who.id)
  const cart = (await lockCheckout(tx, who.id)) ?? fail('checkout.missing')
  if (await clearExpired(tx, cart, at)) return { refused: 'checkout.expired' }
  if (cart.method !== 'delivery') fail('payment.not_needed')
  await requireStillGood(tx, who, cart, work.today)
  return { cart }
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
