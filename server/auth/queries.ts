import type { Selectable } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { MembersTable, SessionsTable } from '../db/tables.ts'
import type { AccessToken } from './tokens.ts'

export type MemberRow = Selectable<MembersTable>
export type SessionRow = Selectable<SessionsTable>

export function findMemberByEmail(db: Db, library: string, email: string): Promise<MemberRow | undefined> {
  return db
    .selectFrom('members').selectAll()
    .where('library_id', '=', library).where('email', '=', email).where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The person behind a token, if their account and session still live: a ban or a sign-out counts at once. */
export function findActor(db: Db, token: AccessToken) {
  return db
    .selectFrom('members as m')
    .innerJoin('sessions as s', join =>
      join.onRef('s.library_id', '=', 'm.library_id').onRef('s.member_id', '=', 'm.id'))
    .select(['m.level', 'm.banned_at'])
    .where('m.library_id', '=', token.libraryId).where('m.id', '=', token.memberId).where('m.deleted_at', 'is', null)
    .where('s.id', '=', token.sessionId).where('s.revoked_at', 'is', null)
    .executeTakeFirst()
}

/** A session with its owner's level, locked for the rest of the transaction. */
export function lockSession(db: Db, library: string, id: string) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('members as m', join =>
      join.onRef('m.library_id', '=', 's.library_id').onRef('m.id', '=', 's.member_id'))
    .selectAll('s').select(['m.level', 'm.deleted_at'])
    .where('s.library_id', '=', library).where('s.id', '=', id)
    .forUpdate('s')
    .executeTakeFirst()
}

export async function revokeSession(db: Db, library: string, id: string, reason: string, at: Date): Promise<void> {
  await db
    .updateTable('sessions').set({ revoked_at: at, revoked_reason: reason })
    .where('library_id', '=', library).where('id', '=', id).where('revoked_at', 'is', null)
    .execute()
}
