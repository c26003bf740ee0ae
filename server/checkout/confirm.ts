import type * as z from 'zod'
import type { checkoutContract } from '../../src/lib/contract/checkout.ts'
import type { ProblemCode } from '../../src/lib/contract/problems.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { lockMember } from '../members/queries.ts'
import { moveOrder } from '../orders/move.ts'
import type { OrderRow } from '../orders/queries.ts'
import { takeMoney } from '../outside/payments/take-money.ts'
import { paymentsOf } from '../payments/provider-order.ts'
import { type IntentRow, lockIntentFor, startCapturing } from '../payments/queries.ts'
import { resolveUntaken } from '../payments/resolve-payment.ts'
import { expectedOf } from '../payments/to-expected.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { grantDelivery } from './grant-delivery.ts'
import { requireStillGood } from './guards.ts'
import { clearExpired, feeOf, findConfirmedSince, lockCheckout } from './queries.ts'

/** A confirmation repeated within this time, with no new cart, returns the same loan (minutes). */
const repeatMinutes = 10

/** The hold is extended by this much, for a payment begun in its last moment (ms). */
const captureHoldMs = 2 * 60_000

type ConfirmInput = z.output<typeof checkoutContract.confirm.body>
type Outcome = { id: string } | { refused: ProblemCode } | { pay: IntentRow }

/**
 * Turns the checkout into a loan that waits for the library; of a delivery the payment is taken first. A double
 * click, a second tab and a retry all get the one loan, paid once.
 * @throws Refusal `request.rate`, `checkout.expired` when the hold has run out, why member, object or days no longer fit, and
 * what became of the payment
 */
export async function confirmCheckout(deps: Deps, who: Member, input: ConfirmInput): Promise<{ id: string }> {
  await deps.limits.take(who.library.library_id, 'confirm_member', who.id)
  const outcome = await write(deps, who, confirmOnce, input)
  if ('refused' in outcome) return fail(outcome.refused)
  return 'pay' in outcome ? pay(deps, who.library, outcome.pay) : outcome
}

async function confirmOnce(work: Work<Member>, input: ConfirmInput): Promise<Outcome> {
  const { tx, who, at } = work
  await lockMember(tx, who.id)
  const cart = await lockCheckout(tx, who.id)
  if (!cart || (input.checkout && cart.id !== input.checkout)) return repeated(work, input)
  if (await clearExpired(tx, cart, at)) return { refused: 'checkout.expired' }
  await requireStillGood(tx, who, cart, work.today)
  if (cart.method === 'delivery' && feeOf(who.library) > 0) return { pay: await claim(work, cart, input) }
  requireNothingPaid(input)
  const loan = await moveOrder(work, cart, 'confirm', { set: { expires_at: null } })
  return { id: loan.id }
}

/** Where nothing is due a price, or a payment, is of something else than what is confirmed. */
function requireNothingPaid({ paypal, price }: ConfirmInput): void {
  if (price) fail('payment.price_changed')
  if (paypal) fail('payment.not_needed')
}

async function repeated({ tx, who, at }: Work<Member>, { checkout, paypal }: ConfirmInput): Promise<Outcome> {
  const intent = paypal && (await lockIntentFor(tx, who.id, paypal.order_id))
  if (intent?.status === 'refunding' || intent?.status === 'refunded') return { refused: 'payment.refunded' }
  if (intent && intent.status !== 'granted') return { refused: 'checkout.expired' }
  const since = new Date(at.getTime() - repeatMinutes * 60_000)
  const loan = await findConfirmedSince(tx, who.id, since, checkout)
  return loan && (!paypal || loan.id === intent?.order_id) ? { id: loan.id } : { refused: 'checkout.missing' }
}

/** Marks the intent as being captured for this checkout, and extends the hold on its days. */
async function claim(work: Work<Member>, cart: OrderRow, { paypal, price }: ConfirmInput): Promise<IntentRow> {
  const { tx, who, at } = work
  const { order_id: paypalOrderId } = paypal ?? fail('payment.required')
  if (who.impersonator) fail('impersonation.refused')
  const intent = (await lockIntentFor(tx, who.id, paypalOrderId)) ?? fail('payment.mismatch')
  if (intent.order_id !== cart.id) fail('payment.mismatch')
  if (intent.status !== 'open' && intent.status !== 'capturing') fail('payment.expired')
  if (price !== undefined && Math.round(price * 100) !== intent.amount_cents) fail('payment.price_changed')
  if (intent.status === 'open' && intent.expires_at <= at) fail('checkout.expired')
  await tx
    .updateTable('orders')
    .set({ expires_at: new Date(intent.expires_at.getTime() + captureHoldMs) })
    .where('id', '=', cart.id)
    .execute()
  return startCapturing(tx, intent, at)
}

async function pay(deps: Deps, library: LibraryRow, intent: IntentRow): Promise<{ id: string }> {
  const taken = await takeMoney(await paymentsOf(deps, intent, 'shipping.down'), expectedOf(intent))
  if (taken.kind !== 'taken') return resolveUntaken(deps, library, intent, taken)
  return { id: (await grantDelivery(deps, library, intent, taken.capture)) ?? fail('payment.refunded') }
}
