import { type Expression, type Selectable, sql, type SqlBool } from 'kysely'
import type { Lang } from '../../src/lib/addresses.ts'
import type { InvitationState } from '../../src/lib/contract/invitations.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import type { Reader, Tx } from '../db/scope.ts'
import type { InvitationsTable } from '../db/tables-identity.ts'
import type { MemberRow } from '../members/queries.ts'

export type InvitationRow = Selectable<InvitationsTable>

/** Where an invitation stands at a moment, in SQL; `stateOf` (`to-invitation.ts`) says the same of a row. */
const stateAt = (at: Date) => sql<InvitationState>`CASE
  WHEN accepted_at IS NOT NULL THEN 'accepted'
  WHEN expires_at <= ${at} THEN 'expired'
  WHEN opened_at IS NOT NULL THEN 'opened'
  WHEN sent_at IS NULL THEN 'unsent'
  ELSE 'waiting' END`

const isIn = (state: InvitationState, at: Date): Expression<SqlBool> => sql<SqlBool>`${stateAt(at)} = ${state}`

/** Those of the staff that nobody has accepted yet. */
export function listStaffInvitations(db: Reader): Promise<InvitationRow[]> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('level', '<', levels.member)
    .where('accepted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()
}

type InvitationQuery = { state: InvitationState | undefined; at: Date; limit: number; offset: number }

const ofMembers = (db: Reader) => db.selectFrom('invitations').where('level', '=', levels.member)

export function listMemberInvitations(db: Reader, { state, at, limit, offset }: InvitationQuery) {
  return ofMembers(db)
    .selectAll()
    .$if(state !== undefined, of => of.where(isIn(state!, at)))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many invitations of members stand where. */
export async function countMemberInvitations(db: Reader, at: Date): Promise<Map<InvitationState, number>> {
  const rows = await ofMembers(db)
    .select([stateAt(at).as('state'), sql<number>`count(*)`.as('n')])
    .groupBy('state')
    .execute()
  return new Map(rows.map(row => [row.state, Number(row.n)]))
}

/** The invitations of members in one state, locked, the oldest first. */
export function lockMemberInvitations(tx: Tx, state: InvitationState, at: Date): Promise<InvitationRow[]> {
  return tx
    .selectFrom('invitations')
    .selectAll()
    .where('level', '=', levels.member)
    .where(isIn(state, at))
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()
}

export function findInvitation(db: Reader, tokenHash: string): Promise<InvitationRow | undefined> {
  return db.selectFrom('invitations').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
}

export function lockByToken(tx: Tx, tokenHash: string): Promise<InvitationRow | undefined> {
  return tx.selectFrom('invitations').selectAll().where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst()
}

/** An invitation that nobody has accepted yet. */
export function lockInvitation(tx: Tx, id: string): Promise<InvitationRow | undefined> {
  return tx
    .selectFrom('invitations')
    .selectAll()
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export function lockByEmail(tx: Tx, email: string): Promise<InvitationRow | undefined> {
  return tx
    .selectFrom('invitations')
    .selectAll()
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Written and never mailed, however long ago, for somebody who has not opened its link nor come in another way. */
const isPrepared = sql<SqlBool>`sent_at IS NULL AND accepted_at IS NULL AND opened_at IS NULL AND NOT EXISTS (
  SELECT 1 FROM members m WHERE m.library_id = invitations.library_id AND m.email = invitations.email
    AND m.deleted_at IS NULL AND invitations.level = ${levels.member} AND (m.password_hash IS NOT NULL OR EXISTS (
      SELECT 1 FROM member_identities o WHERE o.library_id = m.library_id AND o.member_id = m.id)))`

export async function listPreparedAddresses(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('invitations').select('email').where(isPrepared).execute()
  return rows.map(row => row.email)
}

/** The same locked, of members and of the team, the oldest first. */
export function lockPrepared(tx: Tx): Promise<InvitationRow[]> {
  return tx
    .selectFrom('invitations')
    .selectAll()
    .where(isPrepared)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Whether somebody can sign in to a member's account: with a password, or with single sign-on. */
export async function hasWayIn(db: Reader, { id, password_hash }: MemberRow): Promise<boolean> {
  if (password_hash !== null) return true
  const identity = await db
    .selectFrom('member_identities')
    .select('member_id')
    .where('member_id', '=', id)
    .limit(1)
    .execute()
  return identity.length > 0
}

/** The invitation of an address that is nobody's any more, to become a member. */
export async function withdrawFrom(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('invitations')
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('level', '=', levels.member)
    .execute()
}

/** The language in which an address is invited, if it still is. */
export async function inviteIn(tx: Tx, email: string, lang: Lang): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ lang })
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .execute()
}

/** What somebody has asked others to become, and may not any more: a role above the level they have now. */
export async function withdrawAbove(tx: Tx, inviter: string, level: number): Promise<void> {
  await tx
    .deleteFrom('invitations')
    .where('invited_by', '=', inviter)
    .where('accepted_at', 'is', null)
    .where('level', '<', level)
    .execute()
}

/** Invitations that a member accepted or was sent, and those of staff that wait and that they sent. */
export async function forgetInvitations(
  tx: Tx,
  { id, email, isProved }: { id: string; email: string; isProved: boolean },
): Promise<void> {
  await withdrawAbove(tx, id, levels.member)
  await tx
    .deleteFrom('invitations')
    .where(eb => eb.or([eb('member_id', '=', id), ...(isProved ? [eb('email', '=', email)] : [])]))
    .execute()
  await tx.updateTable('invitations').set({ invited_by: null }).where('invited_by', '=', id).execute()
}

/** The same as whole rows, the newest first. */
export function listSentTo(db: Reader, id: string, email: string | null): Promise<InvitationRow[]> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where(eb => eb.or([eb('member_id', '=', id), ...(email ? [eb('email', '=', email)] : [])]))
    .orderBy('created_at', 'desc')
    .execute()
}

/** Those that were sent to a member, accepted or not. */
export function listInvitationsOf(db: Reader, id: string, email: string | null) {
  return db
    .selectFrom('invitations')
    .select(['email', 'first_name', 'last_name', 'level', 'created_at', 'opened_at', 'accepted_at'])
    .where(eb => eb.or([eb('member_id', '=', id), ...(email ? [eb('email', '=', email)] : [])]))
    .orderBy('created_at')
    .execute()
}
