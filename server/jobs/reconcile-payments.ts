import { grantDelivery } from '../checkout/grant-delivery.ts'
import type { Counts } from '../db/tables-jobs.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { grantCard } from '../memberships/grant-card.ts'
import { PaymentRefused, type Payments, PaymentsDown } from '../outside/payments/payments.ts'
import { lookAtOrder, takeMoney, type Taken } from '../outside/payments/take-money.ts'
import { findIntent, flagIntent, listIntentsToCheck, postponeCheck } from '../payments/follow-up-queries.ts'
import { type IntentRow, isPaying, lockIntent, updateIntent } from '../payments/queries.ts'
import { allowAnother, endPayment, resolveMismatch } from '../payments/resolve-payment.ts'
import { expectedOf } from '../payments/to-expected.ts'
import { refundMail } from '../payments/to-refund-mail.ts'
import { paymentsOfAccount } from '../services/payments.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'

const minute = 60_000
/** How long to wait after the provider refused a refund: the intent is flagged for a person. */
const refusedRefundMs = 6 * 60 * minute

/**
 * Reads at the provider the state of payments without an answer: money that was taken is turned into
 * what the member paid for, or refunded; other intents end. Idempotent.
 */
export async function reconcilePayments(deps: Deps, library: LibraryRow): Promise<Counts> {
  const counts = { granted: 0, refunded: 0, ended: 0, waiting: 0 }
  for (const intent of await listIntentsToCheck(deps.db, deps.clock.now())) {
    try {
      const payments = await paymentsOfAccount(deps, intent.account_id)
      if (!payments) continue
      await reconcile(deps, library, payments, intent)
      counts[outcomeOf(await findIntent(deps.db, intent.id), intent)] += 1
    } catch (error) {
      // A payment that cannot be reconciled does not delay the others.
      deps.log.error({ library: library.library_id, intent: intent.id, err: error }, 'a payment could not be settled')
      await write(deps, { library }, postponeCheck, intent, minute)
      counts.waiting += 1
    }
  }
  return counts
}

function outcomeOf(now: IntentRow | undefined, before: IntentRow): 'granted' | 'refunded' | 'ended' | 'waiting' {
  if (now?.status === 'granted' && before.status !== 'granted') return 'granted'
  if (now?.status === 'refunded') return 'refunded'
  return now?.status === 'void' ? 'ended' : 'waiting'
}

async function reconcile(deps: Deps, library: LibraryRow, payments: Payments, intent: IntentRow): Promise<void> {
  if (intent.status === 'refunding') return giveBack(deps, library, payments, intent)
  if (intent.status === 'granted' || intent.status === 'refunded') return lookAgain(deps, library, payments, intent)
  if (!intent.provider_order_id) return write(deps, { library }, endPayment, intent, 'never made')
  const expected = expectedOf(intent)
  const taken = (await mayStillTake(deps, intent))
    ? await takeMoney(payments, expected)
    : await lookAtOrder(payments, expected)
  return follow(deps, library, payments, intent, taken)
}

/** Captures only a payment the member confirmed, while the card or the days are still available. */
async function mayStillTake({ db, clock }: Deps, intent: IntentRow): Promise<boolean> {
  if (intent.status !== 'capturing') return false
  const now = clock.now()
  return intent.purpose === 'card' ? intent.expires_at > now : isPaying(db, intent.member_id, now)
}

async function follow(
  deps: Deps,
  library: LibraryRow,
  payments: Payments,
  intent: IntentRow,
  taken: Taken,
): Promise<void> {
  if (taken.kind === 'unknown') return write(deps, { library }, postponeCheck, intent)
  if (taken.kind === 'taken') {
    const grant = intent.purpose === 'card' ? grantCard : grantDelivery
    const granted = await grant(deps, library, intent, taken.capture)
    const left = granted === null && (await findIntent(deps.db, intent.id))
    return left && left.status === 'refunding' ? giveBack(deps, library, payments, left) : undefined
  }
  if (taken.kind === 'wrong') return resolveMismatch(deps, library, intent, taken.capture)
  const isInTime = intent.expires_at > deps.clock.now()
  const mayTryAgain = (taken.kind === 'waiting' || taken.kind === 'declined') && isInTime
  if (mayTryAgain && intent.status !== 'void') return write(deps, { library }, allowAnother, intent)
  return write(deps, { library }, endPayment, intent, taken.kind)
}

/** A resolved payment changes only when its money was refunded at the provider, not by us. */
async function lookAgain(deps: Deps, library: LibraryRow, payments: Payments, intent: IntentRow): Promise<void> {
  const taken = await lookAtOrder(payments, expectedOf(intent))
  if (taken.kind === 'unknown') return write(deps, { library }, postponeCheck, intent)
  return write(deps, { library }, noteLook, intent.id, taken.kind)
}

async function noteLook(work: Work, intentId: string, found: Taken['kind']): Promise<void> {
  const seen = await lockIntent(work.tx, intentId)
  if (!seen || seen.status === 'refunding') return
  if (seen.status === 'granted' && found === 'refunded' && !seen.flag)
    await flagIntent(work, seen, 'refunded elsewhere')
  await updateIntent(work.tx, seen.id, { check_at: null })
}

async function giveBack(deps: Deps, library: LibraryRow, payments: Payments, intent: IntentRow): Promise<void> {
  try {
    const refund = await payments.refund(intent.capture_id ?? '', `refund-${intent.id}`)
    await write(deps, { library }, noteRefund, intent, refund)
  } catch (error) {
    if (error instanceof PaymentsDown) return write(deps, { library }, postponeCheck, intent)
    if (!(error instanceof PaymentRefused)) throw error
    await write(deps, { library }, flagIntent, intent, `refund refused: ${error.issue}`)
    await write(deps, { library }, postponeCheck, intent, refusedRefundMs)
  }
}

async function noteRefund(work: Work, intent: IntentRow, refund: string | null): Promise<void> {
  const { id, order_id, member_id } = intent
  const { tx, at } = work
  const seen = await lockIntent(tx, id)
  if (seen?.status !== 'refunding') return
  const given = { refund_id: refund, settled_at: at, refunded_at: at }
  await updateIntent(tx, id, { status: 'refunded', ...given, flag: null, check_at: null })
  await tx
    .updateTable('orders')
    .set({ refunded_at: at })
    .where('id', '=', order_id ?? '')
    .where('paid_at', 'is not', null)
    .execute()
  await work.audit({ who: null, action: 'refund', subject: 'payment', id, reason: seen.reason })
  const mail = await refundMail(work, seen)
  if (mail) await work.mail(member_id, mail)
}
