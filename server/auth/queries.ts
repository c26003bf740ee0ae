import type { Selectable } from 'kysely'
import { levels } from '../../src/lib/rules/levels.ts'
import type { Reader, Tx } from '../db/scope.ts'
import type { SessionsTable } from '../db/tables-identity.ts'
import type { MemberRow } from '../members/queries.ts'
import type { AccessToken } from './tokens.ts'

export type SessionRow = Selectable<SessionsTable>

/** The person behind a token, if their account and session still live: a ban or a sign-out counts at once. */
export function findActor(db: Reader, token: AccessToken) {
  return db
    .selectFrom('members as m')
    .innerJoin('sessions as s', 's.member_id', 'm.id')
    .select(['m.level', 'm.banned_at'])
    .where('m.id', '=', token.memberId)
    .where('m.deleted_at', 'is', null)
    .where('s.id', '=', token.sessionId)
    .where('s.revoked_at', 'is', null)
    .executeTakeFirst()
}

/** A session with its owner's level, locked for the rest of the transaction. */
export function lockSession(tx: Tx, id: string) {
  return tx
    .selectFrom('sessions as s')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .selectAll('s')
    .select(['m.level', 'm.deleted_at'])
    .where('s.id', '=', id)
    .forUpdate('s')
    .executeTakeFirst()
}

/** A session, if its owner works for the library. */
export function findStaffSession(db: Reader, id: string) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .selectAll('s')
    .select(['m.level', 'm.deleted_at'])
    .where('s.id', '=', id)
    .where('m.level', '<=', levels.desk)
    .where('m.banned_at', 'is', null)
    .executeTakeFirst()
}

/** A live session of somebody who is above all libraries. */
export function findSuperSession(db: Reader, id: string) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .selectAll('s')
    .select('m.level')
    .where('s.id', '=', id)
    .where('s.revoked_at', 'is', null)
    .where('m.level', '<=', levels.super)
    .where('m.banned_at', 'is', null)
    .where('m.deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function revokeSession(tx: Tx, id: string, reason: string, at: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: at, revoked_reason: reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends a session with all that came of the same sign-in. */
export async function revokeSignIn(tx: Tx, id: string, reason: string, at: Date): Promise<void> {
  const session = await tx.selectFrom('sessions').select('signed_in').where('id', '=', id).executeTakeFirst()
  const first = session?.signed_in ?? id
  await tx
    .updateTable('sessions')
    .set({ revoked_at: at, revoked_reason: reason })
    .where(eb => eb.or([eb('id', '=', first), eb('signed_in', '=', first)]))
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends every session of a member. */
export async function revokeSessions(tx: Tx, memberId: string, reason: string, at: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: at, revoked_reason: reason })
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** The sessions that still live, the one used last first. */
export function listSessions(db: Reader, memberId: string, usedSince: Date, openedSince: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'used_at', 'device', 'agent'])
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where('used_at', '>=', usedSince)
    .where('created_at', '>=', openedSince)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
}

/** Whether an account has been signed in from this browser before. */
export async function isKnownDevice(db: Reader, email: string, device: string): Promise<boolean> {
  const found = await db
    .selectFrom('sessions as s')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .select('s.id')
    .where('s.device', '=', device)
    .where('m.email', '=', email)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The member whose address a mailed token verifies, while the token is valid. */
export function findVerification(db: Reader, hash: string, at: Date) {
  return db
    .selectFrom('email_verifications as v')
    .innerJoin('members as m', 'm.id', 'v.member_id')
    .select(['v.member_id', 'v.browser_hash', 'm.level'])
    .where('v.token_hash', '=', hash)
    .where('v.expires_at', '>', at)
    .where('m.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Reads and deletes a single sign-on under way. */
export function takeFlow(tx: Tx, cookieHash: string) {
  return tx.deleteFrom('sso_flows').where('cookie_hash', '=', cookieHash).returningAll().executeTakeFirst()
}

export function findByIdentity(db: Reader, issuer: string, subject: string): Promise<MemberRow | undefined> {
  return db
    .selectFrom('members as m')
    .innerJoin('member_identities as i', 'i.member_id', 'm.id')
    .selectAll('m')
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .executeTakeFirst()
}
