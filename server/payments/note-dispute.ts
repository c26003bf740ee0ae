import type { DisputeOutcome } from '../../src/lib/contract/payment-names.ts'
import type { Work } from '../work/work.ts'
import { type DisputeRow, findDispute, storeDispute } from './dispute-queries.ts'
import type { IntentRow } from './queries.ts'
import type { SeenDispute } from './to-event.ts'

/** The provider's names for how a dispute ended, as far as they say who has the money. */
const outcomes: Record<string, DisputeOutcome> = {
  RESOLVED_SELLER_FAVOUR: 'won',
  CANCELED_BY_BUYER: 'won',
  DENIED: 'won',
  RESOLVED_BUYER_FAVOUR: 'lost',
  ACCEPTED: 'lost',
}

/**
 * Stores a dispute as a signed message has it. Messages arrive in any order: an older one changes nothing. The
 * payment's row is locked.
 */
export async function noteDispute(work: Work, intent: IntentRow, seen: SeenDispute): Promise<void> {
  const known = await findDispute(work.tx, seen.id)
  const seenAt = seen.updatedAt ?? work.at
  if (known && (known.intent_id !== intent.id || isOlder(seenAt, known))) return
  const outcome = seen.status === 'RESOLVED' ? (outcomes[seen.outcome ?? ''] ?? 'ended') : null
  await storeDispute(work.tx, {
    id: seen.id,
    intent_id: intent.id,
    reason: seen.reason,
    status: seen.status,
    opened_at: seen.openedAt ?? known?.opened_at ?? work.at,
    answer_by: seen.answerBy,
    ended_at: outcome && seenAt,
    outcome,
    seen_at: seenAt,
  })
  const entry = { who: null, subject: 'payment', id: intent.id, data: { dispute: seen.id } } as const
  if (outcome === (known ? known.outcome : 'unknown')) work.tell('payments', intent.id)
  else if (outcome) await work.audit({ ...entry, action: 'end_dispute', reason: outcome })
  else await work.audit({ ...entry, action: 'dispute', reason: seen.reason })
}

/** Of two messages of one moment the one that ends it counts. */
const isOlder = (seenAt: Date, known: DisputeRow): boolean =>
  seenAt < known.seen_at || (known.ended_at !== null && seenAt.getTime() === known.seen_at.getTime())
