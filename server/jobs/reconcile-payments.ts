import { grantDelivery } from '../checkout/grant-delivery.ts'
import { enqueueMail, writeAudit } from '../db/journal.ts'
import type { Counts } from '../db/tables-jobs.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { grantCard } from '../memberships/grant-card.ts'
import { PaymentRefused, type Payments, PaymentsDown } from '../outside/payments/payments.ts'
import { lookAtOrder, takeMoney, type Taken } from '../outside/payments/take-money.ts'
import { findIntent, flagIntent, listIntentsToCheck, postponeCheck } from '../payments/follow-up-queries.ts'
import { type IntentRow, isPaying, lockIntent, reopenIntent, updateIntent, voidIntent } from '../payments/queries.ts'
import { resolveMismatch } from '../payments/resolve-payment.ts'
import { expectedOf } from '../payments/to-expected.ts'
import { refundMail } from '../payments/to-refund-mail.ts'

const minute = 60_000
/** How soon a provider that refuses a refund is asked again: a person has been told. */
const refusedRefundMs = 6 * 60 * minute

/**
 * Finds out at the provider what became of payments that nobody has heard of: what was taken is turned into
 * what the member paid for, or given back; what was not is ended. Each may be looked at any number of times.
 */
export async function reconcilePayments(deps: Deps, library: string): Promise<Counts> {
  const counts = { granted: 0, refunded: 0, ended: 0, waiting: 0 }
  const { payments } = deps
  if (!payments) return counts
  for (const intent of await listIntentsToCheck(deps.db, library, deps.clock.now())) {
    try {
      await settle(deps, payments, intent)
      counts[outcomeOf(await findIntent(deps.db, library, intent.id), intent)] += 1
    } catch (error) {
      // One payment that cannot be settled keeps none of the others waiting.
      deps.log.error({ library, intent: intent.id, err: error }, 'a payment could not be settled')
      await postponeCheck(deps.db, intent, deps.clock.now(), minute)
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

async function settle(deps: Deps, payments: Payments, intent: IntentRow): Promise<void> {
  if (intent.status === 'refunding') return giveBack(deps, payments, intent)
  if (intent.status === 'granted' || intent.status === 'refunded') return lookAgain(deps, payments, intent)
  if (!intent.provider_order_id) return voidIntent(deps.db, intent, 'never made', deps.clock.now())
  const expected = expectedOf(intent)
  const taken = (await mayStillTake(deps, intent))
    ? await takeMoney(payments, expected)
    : await lookAtOrder(payments, expected)
  return follow(deps, payments, intent, taken)
}

/** Only what the member asked us to take, while what it is for is still there for them. */
async function mayStillTake({ db, clock }: Deps, intent: IntentRow): Promise<boolean> {
  if (intent.status !== 'capturing') return false
  const now = clock.now()
  return intent.purpose === 'card' ? intent.expires_at > now : isPaying(db, intent.library_id, intent.member_id, now)
}

async function follow(deps: Deps, payments: Payments, intent: IntentRow, taken: Taken): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  if (taken.kind === 'unknown') return void (await postponeCheck(db, intent, now))
  if (taken.kind === 'taken') {
    const granted = await (intent.purpose === 'card' ? grantCard : grantDelivery)(deps, intent, taken.capture)
    const left = granted === null && (await findIntent(db, intent.library_id, intent.id))
    return left && left.status === 'refunding' ? giveBack(deps, payments, left) : undefined
  }
  if (taken.kind === 'wrong') return resolveMismatch(deps, intent, taken.capture)
  const mayTryAgain = (taken.kind === 'waiting' || taken.kind === 'declined') && intent.expires_at > now
  if (mayTryAgain && intent.status !== 'void') return inTransaction(db, tx => reopenIntent(tx, intent))
  return voidIntent(db, intent, taken.kind, now)
}

/** A payment that was settled long ago is news only if its money went back by other ways than ours. */
async function lookAgain({ db, clock }: Deps, payments: Payments, intent: IntentRow): Promise<void> {
  const taken = await lookAtOrder(payments, expectedOf(intent))
  const now = clock.now()
  if (taken.kind === 'unknown') return void (await postponeCheck(db, intent, now))
  await inTransaction(db, async tx => {
    const seen = await lockIntent(tx, intent.library_id, intent.id)
    if (!seen || seen.status === 'refunding') return
    if (seen.status === 'granted' && taken.kind === 'refunded' && !seen.flag)
      await flagIntent(tx, seen, 'refunded elsewhere', now)
    await updateIntent(tx, seen, { check_at: null })
  })
}

async function giveBack(deps: Deps, payments: Payments, intent: IntentRow): Promise<void> {
  const now = deps.clock.now()
  try {
    const refund = await payments.refund(intent.capture_id ?? '', `refund-${intent.id}`)
    await noteRefund(deps, intent, refund)
  } catch (error) {
    if (error instanceof PaymentsDown) return void (await postponeCheck(deps.db, intent, now))
    if (!(error instanceof PaymentRefused)) throw error
    await flagIntent(deps.db, intent, `refund refused: ${error.issue}`, now)
    await postponeCheck(deps.db, intent, now, refusedRefundMs)
  }
}

function noteRefund({ db, clock }: Deps, intent: IntentRow, refund: string | null): Promise<void> {
  const { library_id, id, order_id, member_id } = intent
  return inTransaction(db, async tx => {
    const now = clock.now()
    const seen = await lockIntent(tx, library_id, id)
    if (seen?.status !== 'refunding') return
    await updateIntent(tx, seen, { status: 'refunded', refund_id: refund, settled_at: now, check_at: null })
    await tx
      .updateTable('orders')
      .set({ refunded_at: now })
      .where('library_id', '=', library_id)
      .where('id', '=', order_id ?? '')
      .where('paid_at', 'is not', null)
      .execute()
    await writeAudit(tx, {
      library: library_id,
      who: null,
      action: 'refund',
      subject: 'payment',
      id,
      reason: seen.reason,
      at: now,
    })
    const mail = refundMail(seen)
    if (mail) await enqueueMail(tx, library_id, { memberId: member_id, ...mail }, now)
  })
}
