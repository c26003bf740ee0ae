import { sql } from 'kysely'
import type { Tx } from '../db/scope.ts'
import { newId } from '../ids.ts'

/** The topics of work done after a commit, by the jobs (`jobs/topics.ts`); `publish` prints the pages again. */
export type Topic = 'mail' | 'digest' | 'push' | 'avif' | 'files' | 'crm' | 'crm_forget' | 'publish'

/** Adds a piece of work to the outbox, in the command's transaction; the same key twice adds it once. */
export async function enqueue(
  tx: Tx,
  topic: Topic,
  payload: Record<string, unknown>,
  at: Date,
  dedupeKey: string | null = null,
  dueAt = at,
): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      id: newId(),
      topic,
      payload: JSON.stringify(payload),
      dedupe_key: dedupeKey,
      created_at: at,
      available_at: dueAt,
    })
    .onConflict(same => same.columns(['library_id', 'topic', 'dedupe_key']).doNothing())
    .execute()
}

const begins = (key: string) => sql<boolean>`starts_with(dedupe_key, ${key})`

/** Takes back the mails whose key begins so and that have not left. @returns whether there was one */
export async function dropWaitingMail(tx: Tx, key: string): Promise<boolean> {
  const waiting = tx.deleteFrom('outbox').where('topic', '=', 'mail').where(begins(key))
  const { numDeletedRows } = await waiting.where('attempts', '=', 0).where('done_at', 'is', null).executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Takes back the mails whose key begins so, where they have not left. Those that have lose their key, so that
 * they may be written anew.
 * @returns whether one has left
 */
export async function withdrawMail(tx: Tx, key: string): Promise<boolean> {
  await dropWaitingMail(tx, key)
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({ dedupe_key: null })
    .where('topic', '=', 'mail')
    .where(begins(key))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const isUnsentTo = (email: string) =>
  sql<boolean>`topic = 'mail' AND done_at IS NULL AND payload->>'to' = ${email} AND payload->>'template' NOT LIKE 'desk\\_%'`

/** Mails that have not left go to somebody's other address; what signs in goes to none but the one it was asked for. */
export async function readdressMails(tx: Tx, from: string, to: string): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ payload: sql`payload || jsonb_build_object('to', ${to}::text)` })
    .where(isUnsentTo(from))
    .where(sql<boolean>`NOT payload->'data' ?| array['token', 'code']`)
    .execute()
}

/** Takes back the invitations to an address that have not left. */
export async function dropInvitationMails(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where(isUnsentTo(email))
    .where(sql<boolean>`payload->>'template' IN ('invitation_member', 'invitation_staff')`)
    .execute()
}
