import type { Db } from '../db/connect.ts'
import { writeAudit } from '../db/journal.ts'
import { after, hangsAfterMs, type IntentRow, selectIntents, updateIntent } from './queries.ts'

export function listIntentsToCheck(db: Db, library: string, now: Date): Promise<IntentRow[]> {
  return selectIntents(db, library).where('check_at', '<=', now).orderBy('check_at').orderBy('id').limit(100).execute()
}

export function findIntent(db: Db, library: string, id: string): Promise<IntentRow | undefined> {
  return selectIntents(db, library).where('id', '=', id).executeTakeFirst()
}

/** Looks at it again a little later. */
export const postponeCheck = (db: Db, intent: IntentRow, now: Date, ms = hangsAfterMs) =>
  updateIntent(db, intent, { check_at: after(now, ms) })

type Event = { id: string; type: string; receivedAt: Date }

/** Keeps what the provider told us. @returns false when it had been told before */
export async function keepEvent(tx: Db, intent: IntentRow, { id, type, receivedAt }: Event): Promise<boolean> {
  const kept = await tx
    .insertInto('payment_events')
    .values({ library_id: intent.library_id, id, type, intent_id: intent.id, received_at: receivedAt })
    .onConflict(same => same.columns(['library_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** Puts a payment before the staff's eyes; nothing is undone. */
export async function flagIntent(tx: Db, intent: IntentRow, flag: string, now: Date): Promise<void> {
  await updateIntent(tx, intent, { flag })
  await writeAudit(tx, {
    library: intent.library_id,
    who: null,
    action: 'flag',
    subject: 'payment',
    id: intent.id,
    reason: flag,
    at: now,
  })
}
