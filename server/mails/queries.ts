import { sql } from 'kysely'
import { isMailTo } from '../db/mail-sql.ts'
import type { Reader, Tx } from '../db/scope.ts'

const topics = ['mail', 'digest']
const most = 200

/** What waits; a digest, which has no address of its own, with its member's. */
const selectMails = (db: Reader) =>
  db.selectFrom('outbox as o').where('o.topic', 'in', topics).where('o.done_at', 'is', null)

/** The mails that failed at least once: those that are tried again first, then those given up, the newest first. */
export function listFailed(db: Reader, ofMembers: boolean) {
  return selectMails(db)
    .leftJoin('members as m', join => join.on(isMailTo).on('m.deleted_at', 'is', null))
    .select(['o.id', 'o.topic', 'o.payload', 'o.created_at', 'o.available_at', 'o.attempts', 'o.error', 'o.failure'])
    .select(['o.given_up_at', 'm.id as member_id', 'm.email', 'm.first_name', 'm.last_name', 'm.phone', 'm.lang'])
    .where('o.error', 'is not', null)
    .$if(ofMembers, only => only.where('m.id', 'is not', null))
    .orderBy(sql`o.given_up_at IS NOT NULL`)
    .orderBy('o.created_at', 'desc')
    .limit(most)
    .execute()
}

type To = { id: string; loan?: string | undefined }

/** The reminders of a day, which are written out as they leave, are of the loans that were noted on it. */
const willBeAbout = ({ id, loan }: To) => sql<boolean>`(jsonb_exists(o.payload->'loans', ${loan})
  OR EXISTS (SELECT 1 FROM notices n WHERE n.library_id = o.library_id AND n.member_id = ${id}
    AND n.subject_id = ${loan} AND n.said_on::text = o.payload->>'day'))`

/** The mails that have not left yet to a member, the newest first; those for the desk are nobody's. */
export function listUnsentTo(db: Reader, { id, loan, email }: To & { email: string }) {
  return selectMails(db)
    .select(['o.id', 'o.topic', 'o.payload', 'o.created_at', 'o.available_at', 'o.error', 'o.given_up_at'])
    .where(
      sql<boolean>`(o.topic = 'mail' AND o.payload->>'to' = ${email} AND o.payload->>'template' NOT LIKE 'desk\\_%'
        OR o.topic = 'digest' AND o.payload->>'member' = ${id})`,
    )
    .$if(loan !== undefined, of => of.where(willBeAbout({ id, loan })))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .limit(most)
    .execute()
}

/** The mails that have left to a member, the newest first. */
export function listSentTo(db: Reader, { id, loan }: To) {
  return db
    .selectFrom('sent_mails')
    .selectAll()
    .where('member_id', '=', id)
    .$if(loan !== undefined, of => of.where(sql<boolean>`jsonb_exists(loans, ${loan})`))
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}

export type FailedRow = Awaited<ReturnType<typeof listFailed>>[number]

export async function countWaiting(db: Reader): Promise<number> {
  const { count } = await selectMails(db)
    .select(eb => eb.fn.countAll<string>().as('count'))
    .where('o.error', 'is', null)
    .where('o.given_up_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Mails that failed and that nobody is sending at this moment, locked, with their members. */
export function lockFailed(tx: Tx, ids: readonly string[]) {
  return selectMails(tx)
    .leftJoin('members as m', join => join.on(isMailTo).on('m.deleted_at', 'is', null))
    .select(['o.id', 'o.topic', 'o.payload', 'o.dedupe_key', 'o.given_up_at', 'm.id as member_id'])
    .where('o.id', 'in', ids)
    .where('o.error', 'is not', null)
    .where(sql<boolean>`(o.leased_until IS NULL OR o.leased_until < clock_timestamp())`)
    .orderBy('o.id')
    .forUpdate('o')
    .execute()
}
