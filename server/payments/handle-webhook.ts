import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { WebhookHeaders } from '../outside/payments/payments.ts'
import { fail } from '../refusal.ts'
import { flagIntent, keepEvent } from './follow-up-queries.ts'
import { lockIntent, updateIntent } from './queries.ts'
import { toEvent } from './to-event.ts'
import { readCustomId } from './to-expected.ts'

/** Messages that a person has to look into: somebody wants money back by other ways than ours. */
const alarming = new Set(['PAYMENT.CAPTURE.REVERSED', 'CUSTOMER.DISPUTE.CREATED', 'RISK.DISPUTE.CREATED'])

/**
 * Hears what the provider says of a payment. The message itself changes nothing: it has the payment looked up
 * again at the provider, so that messages in any order, or 25 times, end in the same state.
 * @throws Refusal `payment.not_genuine`
 */
export async function handleWebhook(
  { db, clock, payments, log }: Deps,
  headers: WebhookHeaders,
  body: Uint8Array,
): Promise<Record<string, never>> {
  const now = clock.now()
  if (!payments || !(await payments.isGenuine(headers, body, now))) {
    log.warn({ certUrl: headers.certUrl, time: headers.time }, 'a message that is not the payment provider’s')
    return fail('payment.not_genuine')
  }
  const event = toEvent(body)
  const ours = event && readCustomId(event.customId)
  if (!event || !ours) return {}
  return inTransaction(db, async tx => {
    const intent = await lockIntent(tx, ours.library, ours.id)
    if (!intent || !(await keepEvent(tx, intent, { id: event.id, type: event.type, receivedAt: now }))) return {}
    if (alarming.has(event.type)) await flagIntent(tx, intent, event.type, now)
    await updateIntent(tx, intent, { check_at: now })
    return {}
  })
}
