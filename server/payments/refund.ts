import type * as z from 'zod'
import type { OnlinePayment, paymentsContract } from '../../src/lib/contract/payments.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { requireFreshSignIn } from '../auth/fresh-sign-in.ts'
import { repeatedSince } from '../db/repeated.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import type { Home } from '../http/serve.ts'
import { lockMember } from '../members/queries.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { listDisputes } from './dispute-queries.ts'
import { findIntent } from './follow-up-queries.ts'
import { type IntentRow, lockIntent, updateIntent } from './queries.ts'
import { presentPayment } from './read-payments.ts'
import { problemOf } from './to-online-payment.ts'

type RefundInput = z.output<typeof paymentsContract.refund.body>

/**
 * Owes a whole payment back because somebody decided so; the jobs then return it, once, and again until the provider
 * says so. The same call again, because its reply got lost, changes nothing.
 * @throws Refusal `auth.not_fresh`, `payment.not_found`, `payment.not_captured`, `payment.given_back`, `payment.lost`
 */
export async function refundByHand(
  deps: Deps,
  home: Home,
  who: Member,
  { id, input }: { id: string; input: RefundInput },
): Promise<OnlinePayment> {
  await requireFreshSignIn(home.deps, home.who)
  await write(deps, who, owe, id, input)
  return presentPayment(deps, who, id)
}

async function owe(work: Work<Member>, id: string, { reason, end_card }: RefundInput): Promise<void> {
  const { tx, at, who } = work
  const { member_id } = (await findIntent(tx, id)) ?? fail('payment.not_found')
  await lockMember(tx, member_id)
  const intent = (await lockIntent(tx, id)) ?? fail('payment.not_found')
  if (isRepeated(intent, who, reason, at)) return
  const problem = problemOf(intent, await listDisputes(tx, [id]))
  if (problem) fail(problem)
  const asked = { refund_asked_at: at, refund_asked_by: who.id, refund_note: reason }
  await updateIntent(tx, id, { status: 'refunding', reason: 'by_hand', check_at: at, ...asked })
  const data = { amount_cents: intent.amount_cents }
  await work.audit({ action: 'refund_by_hand', subject: 'payment', id, reason, data })
  if (end_card) await endCard(work, intent, reason)
}

const isRepeated = (intent: IntentRow, { id }: Member, reason: string, at: Date): boolean =>
  intent.refund_asked_by === id &&
  intent.refund_note === reason &&
  intent.refund_asked_at !== null &&
  intent.refund_asked_at >= repeatedSince(at)

/** Its last day is yesterday; one that would have begun later has never been good. */
async function endCard(work: Work<Member>, { membership_id }: IntentRow, reason: string): Promise<void> {
  const { tx, today } = work
  const card = await tx
    .selectFrom('memberships')
    .select(['id', 'from_date', 'to_date'])
    .where('id', '=', membership_id ?? '')
    .where('to_date', '>=', today)
    .executeTakeFirst()
  if (!card) return
  const { id, ...before } = card
  const to_date = addDays(today, -1)
  const after = { from_date: before.from_date < to_date ? before.from_date : to_date, to_date }
  await tx.updateTable('memberships').set(after).where('id', '=', id).execute()
  await work.audit({ action: 'end', subject: 'membership', id, reason, data: { before, after } })
}
