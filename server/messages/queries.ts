import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import { isOpen } from '../db/loan-sql.ts'
import type { Reader, Tx } from '../db/scope.ts'
import { noteWaits } from '../desk/to-answer.ts'

const mostDone = 50
const mostWaiting = 200

const inboxColumns = [
  's.id',
  's.kind',
  's.created_at',
  's.email',
  's.object',
  's.message',
  's.taken_by',
  's.taken_at',
  's.done_by',
  's.done_at',
  's.answers',
] as const

/** Questions and problems with whom and what they are about; an address nobody proved is nobody's. */
function selectMessages(db: Reader) {
  return db
    .selectFrom('support_requests as s')
    .leftJoin('members as m', join =>
      join
        .on(
          sql<boolean>`(m.id = s.member_id OR s.member_id IS NULL AND m.email = s.email AND m.verified_at IS NOT NULL)`,
        )
        .on('m.deleted_at', 'is', null),
    )
    .leftJoin('products as p', 'p.id', 's.product_id')
    .leftJoin('files as f', join => join.onRef('f.id', '=', 's.file_id').on('f.deleted_at', 'is', null))
    .select(inboxColumns)
    .select(['m.id as member_id', 'm.first_name', 'm.last_name', 'p.id as product_id', 'p.name', 'p.code', 'f.sources'])
    .where('s.kind', '!=', 'note')
}

/** Loans as their notes, with what the desk did about them. */
function selectNotes(db: Reader) {
  return db
    .selectFrom('orders as o')
    .innerJoin('members as m', 'm.id', 'o.member_id')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .leftJoin('support_requests as s', 's.order_id', 'o.id')
    .select(['o.id', 'o.note', 'o.note_answers', 'o.confirmed_at', 'o.created_at', 'm.email', 'm.id as member_id'])
    .select(['m.first_name', 'm.last_name', 'p.id as product_id', 'p.name', 'p.code'])
    .select(['s.taken_by', 's.taken_at', 's.done_by', 's.done_at'])
}

export type MessageRow = Awaited<ReturnType<typeof listWaiting>>[number]
export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]

export const listWaiting = (db: Reader) =>
  selectMessages(db).where('s.done_at', 'is', null).orderBy('s.created_at').limit(mostWaiting).execute()

export const listDone = (db: Reader) =>
  selectMessages(db).where('s.done_at', 'is not', null).orderBy('s.done_at', 'desc').limit(mostDone).execute()

export const listNotes = (db: Reader) =>
  selectNotes(db)
    .where('o.note', '!=', '')
    .where(isOpen('o'))
    .orderBy(noteWaits, 'desc')
    .orderBy('o.confirmed_at')
    .limit(mostWaiting)
    .execute()

export const findMessage = (db: Reader, id: string) => selectMessages(db).where('s.id', '=', id).executeTakeFirst()

/** The answers of any loan: the desk may write some of its own accord, and on one that is over. */
export const findNote = (db: Reader, id: string) => selectNotes(db).where('o.id', '=', id).executeTakeFirst()

/** What a member wrote, the newest first. */
export const listMessagesOf = (db: Reader, member: string) =>
  selectMessages(db).where('m.id', '=', member).orderBy('s.created_at', 'desc').limit(mostDone).execute()

export const listNotesOf = (db: Reader, member: string) =>
  selectNotes(db)
    .select(isOpen('o').as('is_open'))
    .where('o.note', '!=', '')
    .where('o.member_id', '=', member)
    .orderBy('o.created_at', 'desc')
    .limit(mostDone)
    .execute()

/** Who answered the notes of loans, by the loan's id and the moment of the answer. */
export async function listNoteWriters(db: Reader, orderIds: readonly string[]): Promise<Map<string, string | null>> {
  if (!orderIds.length) return new Map()
  const rows = await db
    .selectFrom('audit')
    .select(['subject_id', 'actor_id', 'at'])
    .where('subject', '=', 'order')
    .where('subject_id', '=', anyOf(orderIds))
    .where('action', '=', 'answer_note')
    .execute()
  return new Map(rows.map(one => [`${one.subject_id} ${one.at.toISOString()}`, one.actor_id]))
}

/** The names of staff; of another library's there is none. */
export async function namesOf(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('members')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(one => [one.id, `${one.first_name} ${one.last_name}`.trim()]))
}

/** Locks what is known of a message: of a note nothing is, until somebody takes it on. */
export async function lockMessage(tx: Tx, id: string, at: Date) {
  const order = await tx
    .selectFrom('orders as o')
    .select(['o.id', 'o.note_answers'])
    .where('o.id', '=', id)
    .where('o.note', '!=', '')
    .where(isOpen('o'))
    .forUpdate()
    .executeTakeFirst()
  if (order) {
    const section = 'informazioni sul servizio'
    const about = { section, object: '', message: '', email: '', lang: 'it', created_at: at }
    await tx
      .insertInto('support_requests')
      .values({ id, kind: 'note', order_id: id, ...about })
      .onConflict(same => same.doNothing())
      .execute()
  }
  const row = await tx.selectFrom('support_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && { ...row, noteAnswered: Boolean(order?.note_answers.length), isOver: row.kind === 'note' && !order }
}
