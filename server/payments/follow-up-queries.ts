import type { Db } from '../db/connect.ts'
import type { Reader, Tx } from '../db/scope.ts'
import type { Work } from '../work/work.ts'
import { after, hangsAfterMs, type IntentRow, selectIntents, updateIntent } from './queries.ts'

export function listIntentsToCheck(db: Reader, now: Date): Promise<IntentRow[]> {
  return selectIntents(db).where('check_at', '<=', now).orderBy('check_at').orderBy('id').limit(100).execute()
}

/** The libraries that have one. */
export async function listWithIntents(db: Db, now: Date): Promise<string[]> {
  const due = db.selectFrom('payment_intents').select('library_id').distinct().where('check_at', '<=', now)
  return (await due.execute()).map(one => one.library_id)
}

export function findIntent(db: Reader, id: string): Promise<IntentRow | undefined> {
  return selectIntents(db).where('id', '=', id).executeTakeFirst()
}

/** Looks at it again a little later. */
export async function postponeCheck({ tx, at }: Work, intent: IntentRow, ms = hangsAfterMs): Promise<void> {
  await updateIntent(tx, intent.id, { check_at: after(at, ms) })
}

type Event = { id: string; type: string; receivedAt: Date }

/** Stores a webhook event. @returns false for a repeated one */
export async function insertEvent(tx: Tx, intent: IntentRow, { id, type, receivedAt }: Event): Promise<boolean> {
  const inserted = await tx
    .insertInto('payment_events')
    .values({ id, type, intent_id: intent.id, received_at: receivedAt })
    .onConflict(same => same.columns(['library_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Flags a payment for the staff; nothing is undone. */
export async function flagIntent(work: Work, intent: IntentRow, flag: string): Promise<void> {
  await updateIntent(work.tx, intent.id, { flag, flagged_at: work.at })
  await work.audit({ who: null, action: 'flag', subject: 'payment', id: intent.id, reason: flag })
}
