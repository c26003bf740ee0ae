import type { SystemDeps } from '../deps.ts'
import { findDeps, findPaymentOfCapture } from '../library/queries.ts'
import type { Payments, WebhookHeaders } from '../outside/payments/payments.ts'
import { fail } from '../refusal.ts'
import { paymentsOfAccount } from '../services/payments.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { findIntent, flagIntent, insertEvent } from './follow-up-queries.ts'
import { noteDispute } from './note-dispute.ts'
import { lockIntent, updateIntent } from './queries.ts'
import { type ProviderEvent, toEvent } from './to-event.ts'
import { readCustomId } from './to-expected.ts'

/** Events a person has to look into: a reversed payment, or a dispute that has no number. */
const alarming = new Set(['PAYMENT.CAPTURE.REVERSED', 'CUSTOMER.DISPUTE.CREATED', 'RISK.DISPUTE.CREATED'])

/**
 * Handles a payment event of the provider. The message changes nothing of the payment: it has it looked up again at
 * the provider, so that messages in any order, or 25 times, end in the same state. A dispute is stored as told.
 * @throws Refusal `payment.not_genuine`
 */
export async function handleWebhook(
  system: SystemDeps,
  headers: WebhookHeaders,
  body: Uint8Array,
): Promise<Record<string, never>> {
  const { clock, log } = system
  const event = toEvent(body)
  const ours = event && (await nameOf(system, event))
  const payments = ours ? await senderOf(system, ours) : system.payments
  if (!payments || !(await payments.isGenuine(headers, body, clock.now()))) {
    log.warn({ certUrl: headers.certUrl, time: headers.time }, 'a message that is not the payment provider’s')
    return fail('payment.not_genuine')
  }
  if (!event || !ours) return {}
  const deps = system.of(ours.library)
  const library = await deps.db.selectFrom('libraries').selectAll().executeTakeFirst()
  if (library) await write(deps, { library }, heedEvent, ours.id, event)
  return {}
}

/** Which payment of which library a message is about; null: none of ours. */
async function nameOf(system: SystemDeps, { customId, captureId }: ProviderEvent) {
  if (customId !== null) return readCustomId(customId)
  return (await findPaymentOfCapture(system, captureId)) ?? null
}

/** Who may speak of a payment: the account that it began with. Nothing in the message is believed before that. */
async function senderOf(
  system: SystemDeps,
  { library, id }: { library: string; id: string },
): Promise<Payments | null> {
  const deps = await findDeps(system, library)
  const intent = deps && (await findIntent(deps.db, id))
  return deps && intent ? paymentsOfAccount(deps, intent.account_id) : system.payments
}

async function heedEvent(work: Work, intentId: string, { id, type, dispute }: ProviderEvent): Promise<void> {
  const { tx, at } = work
  const intent = await lockIntent(tx, intentId)
  if (!intent || !(await insertEvent(tx, intent, { id, type, receivedAt: at }))) return
  if (dispute) await noteDispute(work, intent, dispute)
  else if (alarming.has(type)) await flagIntent(work, intent, type)
  await updateIntent(tx, intent.id, { check_at: at })
}
