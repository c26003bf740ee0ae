import type { MemberNote } from '../../src/lib/contract/desk-members.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import { repeatedSince } from '../db/repeated.ts'
import type { Reader } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { newId } from '../ids.ts'
import { findMember } from '../members/queries.ts'
import { fail, failBelow } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'

/** Whoever wrote a note may take it away again, and so may who answers for the desk. */
const mayRemove = (who: Member, writtenBy: string | null) => writtenBy === who.id || who.level <= levels.referent

/** The notes about a member, the newest first. */
export async function readNotes(db: Reader, who: Member, memberId: string): Promise<MemberNote[]> {
  const rows = await db
    .selectFrom('member_notes as n')
    .leftJoin('members as m', join => join.onRef('m.id', '=', 'n.written_by').on('m.deleted_at', 'is', null))
    .select(['n.id', 'n.text', 'n.written_by', 'n.created_at', 'm.first_name', 'm.last_name'])
    .where('n.member_id', '=', memberId)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id')
    .limit(200)
    .execute()
  return rows.map(({ id, text, written_by, created_at, first_name, last_name }) => ({
    id,
    text,
    by: first_name === null ? null : `${first_name} ${last_name}`.trim(),
    at: created_at.toISOString(),
    removable: mayRemove(who, written_by),
  }))
}

/** @throws Refusal `member.not_found` */
export async function addNote(deps: Deps, who: Member, memberId: string, text: string): Promise<MemberNote[]> {
  await write(deps, who, insertNote, memberId, text)
  return readNotes(deps.db, who, memberId)
}

async function insertNote(work: Work<Member>, memberId: string, text: string): Promise<void> {
  const { tx, who, at } = work
  if (!(await findMember(tx, memberId))) fail('member.not_found')
  const note = { member_id: memberId, text, written_by: who.id }
  const known = await tx
    .selectFrom('member_notes')
    .select('id')
    .where(eb => eb.and(note))
    .where('created_at', '>', repeatedSince(at))
    .executeTakeFirst()
  if (known) return
  await tx
    .insertInto('member_notes')
    .values({ ...note, id: newId(), created_at: at })
    .execute()
  await work.audit({ action: 'add_note', subject: 'member', id: memberId })
}

/** @throws Refusal `note.not_found`, `auth.forbidden` */
export async function removeNote(deps: Deps, who: Member, id: string): Promise<void> {
  await write(deps, who, deleteNote, id)
}

async function deleteNote(work: Work<Member>, id: string): Promise<void> {
  const { tx, who } = work
  const note = await tx
    .selectFrom('member_notes')
    .select(['member_id', 'written_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!note) return fail('note.not_found')
  if (!mayRemove(who, note.written_by)) failBelow(levels.referent)
  await tx.deleteFrom('member_notes').where('id', '=', id).execute()
  await work.audit({ action: 'remove_note', subject: 'member', id: note.member_id })
}
