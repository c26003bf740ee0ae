import type { ProblemCode } from '../../src/lib/contract/problems.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { Taken } from '../outside/payments/take-money.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
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
 * Stores the result of a capture that gave us no money, and refuses with the matching code.
 * While the answer is unknown the payment stays as being taken: the jobs find out.
 * @throws Refusal always
 */
export async function resolveUntaken(
  deps: Deps,
  library: LibraryRow,
  intent: IntentRow,
  taken: NotTaken,
): Promise<never> {
  if (taken.kind === 'waiting' || taken.kind === 'declined') await write(deps, { library }, allowAnother, intent)
  if (taken.kind === 'dead') await write(deps, { library }, endPayment, intent, 'dead')
  if (taken.kind === 'wrong') await resolveMismatch(deps, library, intent, taken.capture)
  return fail(taken.kind === 'wrong' && taken.capture ? 'payment.refunded' : codes[taken.kind])
}

/** An order that is not the one we made: money captured on it is owed back. */
export function resolveMismatch(
  deps: Deps,
  library: LibraryRow,
  intent: IntentRow,
  capture: string | null,
): Promise<void> {
  if (!capture) return write(deps, { library }, endPayment, intent, 'payment.mismatch')
  return write(deps, { library }, oweMismatch, intent.id, capture)
}

async function oweMismatch(work: Work, intentId: string, capture: string): Promise<void> {
  const seen = await lockIntent(work.tx, intentId)
  if (seen && seen.status !== 'granted' && !seen.capture_id) await oweIntent(work, seen, capture, 'payment.mismatch')
}

/** An attempt took nothing: the member may make another. */
export function allowAnother({ tx }: Work, intent: IntentRow): Promise<void> {
  return reopenIntent(tx, intent)
}

/** Nothing was taken, and nothing will be. */
export function endPayment({ tx, at }: Work, intent: IntentRow, reason: string): Promise<void> {
  return voidIntent(tx, intent, reason, at)
}
