import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '../db/scope.ts'
import type { OutboxTable } from '../db/tables-jobs.ts'

const topics = ['mail', 'digest']
const most = 200

/** What waits; a digest, which has no address of its own, with its member's. */
const selectMails = (db: Reader) =>
  db.selectFrom('outbox as o').where('o.topic', 'in', topics).where('o.done_at', 'is', null)

/** The mails that failed at least once: those that are tried again first, then those given up, the newest first. */
export function listFailed(db: Reader) {
  return selectMails(db)
    .leftJoin('members as m', join => join.on(sql<boolean>`m.id = o.payload->>'member'`).on('m.deleted_at', 'is', null))
    .select(['o.id', 'o.topic', 'o.payload', 'o.created_at', 'o.available_at', 'o.attempts', 'o.error'])
    .select(['o.given_up_at', 'm.email'])
    .where('o.error', 'is not', null)
    .orderBy(sql`o.given_up_at IS NOT NULL`)
    .orderBy('o.created_at', 'desc')
    .limit(most)
    .execute()
}

/** The mails that have not left yet to a member, the newest first; those for the desk are nobody's. */
export function listUnsentTo(db: Reader, id: string, email: string) {
  return selectMails(db)
    .select(['o.id', 'o.payload', 'o.created_at', 'o.available_at', 'o.error', 'o.given_up_at'])
    .where(
      sql<boolean>`(o.topic = 'mail' AND o.payload->>'to' = ${email} AND o.payload->>'template' NOT LIKE 'desk\\_%'
        OR o.topic = 'digest' AND o.payload->>'member' = ${id})`,
    )
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .limit(most)
    .execute()
}

/** The mails that have left to a member, the newest first. */
export function listSentTo(db: Reader, id: string) {
  return db
    .selectFrom('sent_mails')
    .selectAll()
    .where('member_id', '=', id)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}

export type FailedRow = Pick<
  Selectable<OutboxTable>,
  'id' | 'topic' | 'payload' | 'created_at' | 'available_at' | 'attempts' | 'error' | 'given_up_at'
> & { email: string | null }

export async function countWaiting(db: Reader): Promise<number> {
  const { count } = await selectMails(db)
    .select(eb => eb.fn.countAll<string>().as('count'))
    .where('o.error', 'is', null)
    .where('o.given_up_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Makes failed mails due now; answers their ids. */
export async function makeDue(tx: Tx, ids: readonly string[], at: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('outbox')
    .set({ available_at: at })
    .where('id', 'in', ids)
    .where('topic', 'in', topics)
    .where('error', 'is not', null)
    .where('done_at', 'is', null)
    .where('given_up_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(one => one.id)
}
