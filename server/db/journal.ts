import type { Member } from '../http/who.ts'
import { newId } from '../ids.ts'
import type { Db } from './connect.ts'

export type Deed = {
  library: string
  /** Null when the system did it. */
  who: Pick<Member, 'id'> | null
  action: string
  subject: 'order' | 'product' | 'file' | 'session'
  id: string
  reason?: string | null | undefined
  at: Date
}

/** Writes who did what and why, in the transaction that does it. */
export async function writeAudit(tx: Db, deed: Deed): Promise<void> {
  await tx.insertInto('audit').values({
    library_id: deed.library, id: newId(), at: deed.at, actor_id: deed.who?.id ?? null,
    action: deed.action, subject: deed.subject, subject_id: deed.id, reason: deed.reason ?? null,
  }).execute()
}

/** Leaves a piece of work for after the commit, in the transaction that asks for it. */
export async function leaveWork(
  tx: Db, library: string, topic: string, payload: Record<string, unknown>, at: Date, dedupeKey: string | null = null,
): Promise<void> {
  await tx.insertInto('outbox').values({
    library_id: library, id: newId(), topic, payload: JSON.stringify(payload), dedupe_key: dedupeKey,
    created_at: at, available_at: at,
  }).onConflict(same => same.columns(['library_id', 'topic', 'dedupe_key']).doNothing()).execute()
}

/** What the public pages show has changed: they are to be printed again. */
export function pagesChanged(tx: Db, library: string, at: Date): Promise<void> {
  return leaveWork(tx, library, 'publish', { reason: 'change' }, at)
}
