import type { ProblemCode } from '../../src/lib/contract/problems.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Taken } from '../outside/payments/take-money.ts'
import { fail } from '../refusal.ts'
import { type IntentRow, lockIntent, oweIntent, reopenIntent, voidIntent } from './queries.ts'

type NotTaken = Exclude<Taken, { kind: 'taken' }>

const codes: Record<NotTaken['kind'], ProblemCode> = {
  waiting: 'payment.not_approved',
  declined: 'payment.declined',
  dead: 'payment.expired',
  wrong: 'payment.mismatch',
  refunded: 'payment.refunded',
  unknown: 'payment.unsettled',
}

/**
 * Writes down what an attempt to take money came to when it took none that is ours to keep, and refuses with it.
 * While the answer is unknown the payment stays as being taken: the jobs find out.
 * @throws Refusal always
 */
export async function resolveUntaken(deps: Deps, intent: IntentRow, taken: NotTaken): Promise<never> {
  const now = deps.clock.now()
  if (taken.kind === 'waiting' || taken.kind === 'declined') {
    await inTransaction(deps.db, tx => reopenIntent(tx, intent))
  }
  if (taken.kind === 'dead') await voidIntent(deps.db, intent, 'dead', now)
  if (taken.kind === 'wrong') await resolveMismatch(deps, intent, taken.capture)
  return fail(taken.kind === 'wrong' && taken.capture ? 'payment.refunded' : codes[taken.kind])
}

/** An order that is not the one we made: what was taken on it is owed back. */
export async function resolveMismatch(deps: Deps, intent: IntentRow, capture: string | null): Promise<void> {
  const now = deps.clock.now()
  if (!capture) return voidIntent(deps.db, intent, 'payment.mismatch', now)
  await inTransaction(deps.db, async tx => {
    const seen = await lockIntent(tx, intent.library_id, intent.id)
    if (seen && seen.status !== 'granted' && !seen.capture_id)
      await oweIntent(tx, seen, capture, 'payment.mismatch', now)
  })
}
