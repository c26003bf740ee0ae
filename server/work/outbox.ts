import type { Tx } from '../db/scope.ts'
import { newId } from '../ids.ts'

/** The topics of work done after a commit, by the jobs (`jobs/topics.ts`); `publish` prints the pages again. */
export type Topic = 'mail' | 'digest' | 'avif' | 'files' | 'crm' | 'crm_forget' | 'publish'

/** Adds a piece of work to the outbox, in the command's transaction; the same key twice adds it once. */
export async function enqueue(
  tx: Tx,
  topic: Topic,
  payload: Record<string, unknown>,
  at: Date,
  dedupeKey: string | null = null,
): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      id: newId(),
      topic,
      payload: JSON.stringify(payload),
      dedupe_key: dedupeKey,
      created_at: at,
      available_at: at,
    })
    .onConflict(same => same.columns(['library_id', 'topic', 'dedupe_key']).doNothing())
    .execute()
}
