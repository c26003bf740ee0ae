import type * as z from 'zod'
import type { invitationsContract, OpenedInvitation } from '../../src/lib/contract/invitations.ts'
import type { Role } from '../../src/lib/contract/role-names.ts'
import { roleOf } from '../../src/lib/rules/roles.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import { checkPassword } from '../auth/check-password.ts'
import type { Browser } from '../auth/cookies.ts'
import { createSession } from '../auth/create-session.ts'
import { digest } from '../auth/digests.ts'
import { hashPassword } from '../auth/passwords.ts'
import type { Deps } from '../deps.ts'
import type { Member, Visitor } from '../http/caller.ts'
import { newId } from '../ids.ts'
import { findMember, findMemberByEmail, lockMember, markVerified, type MemberRow } from '../members/queries.ts'
import { fail, failBelow } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { findInvitation, hasWayIn, type InvitationRow, lockByToken } from './queries.ts'

type Acceptance = z.output<typeof invitationsContract.accept.body>

/** @throws Refusal `invitation.over`, `invitation.used` */
function requireGood(row: InvitationRow | undefined, at: Date): InvitationRow {
  if (!row) return fail('invitation.over')
  if (row.accepted_at) return fail('invitation.used')
  return row.expires_at <= at ? fail('invitation.over') : row
}

/**
 * Whoever has a link becomes who is invited: with a higher role, given since, the account takes a link made since.
 * @throws Refusal `invitation.over`
 */
function requireSince({ level, sent_at }: InvitationRow, account: MemberRow | undefined): void {
  if (!account || account.level >= level || !account.role_since || !sent_at) return
  if (account.role_since > sent_at) fail('invitation.over')
}

/**
 * What a link is for; that it was opened is noted.
 * @throws Refusal `invitation.over`, `invitation.used`
 */
export async function openInvitation(deps: Deps, who: Visitor, token: string): Promise<OpenedInvitation> {
  const row = await write(deps, who, noteOpened, digest(token))
  const { email, first_name, last_name, level } = row
  const member = await findMemberByEmail(deps.db, email)
  requireSince(row, member)
  const has_profile = member !== undefined && (await hasWayIn(deps.db, member))
  return { email, first_name, last_name, role: roleOf(level), has_profile }
}

async function noteOpened({ tx, at }: Work, tokenHash: string): Promise<InvitationRow> {
  const row = requireGood(await lockByToken(tx, tokenHash), at)
  if (!row.opened_at) await tx.updateTable('invitations').set({ opened_at: at }).where('id', '=', row.id).execute()
  return row
}

/**
 * Makes the invited a member with a name and a password of their own, and signs them in.
 * @throws Refusal `invitation.over`, `invitation.used`, `invitation.sign_in`, `resource.validation`
 */
export async function acceptInvitation(deps: Deps, who: Visitor, acceptance: Acceptance, browser: Browser) {
  const { token, password, first_name, last_name } = acceptance
  const tokenHash = digest(token)
  const { email } = requireGood(await findInvitation(deps.db, tokenHash), deps.clock.now())
  checkPassword(who.lang, password, { first_name, last_name, email })
  const password_hash = await hashPassword(password)
  const member = await write(deps, who, takeUp, tokenHash, { first_name, last_name, password_hash })
  return createSession(deps, who.library, member, browser)
}

type Account = { first_name: string; last_name: string; password_hash: string }

async function takeUp(work: Work<Visitor>, tokenHash: string, account: Account): Promise<MemberRow> {
  const row = requireGood(await lockByToken(work.tx, tokenHash), work.at)
  const known = await findMemberByEmail(work.tx, row.email)
  if (known && (await hasWayIn(work.tx, known))) fail('invitation.sign_in')
  requireSince(row, known)
  const id = known ? known.id : await insertMember(work, row, account)
  if (known) await work.tx.updateTable('members').set(account).where('id', '=', id).execute()
  return closeInvitation(work, row, id)
}

/** An address that signed up in the meantime has a profile to sign in to. */
async function insertMember({ tx, at }: Work, { email, lang }: InvitationRow, account: Account): Promise<string> {
  const made = await tx
    .insertInto('members')
    .values({ id: newId(), email, lang, ...account, joined_at: at })
    .onConflict(same => same.columns(['library_id', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? fail('invitation.sign_in')
}

/** Gives the role, unless the member has a higher one, and uses the invitation up. Its address counts as proved. */
async function closeInvitation(work: Work, { id, level }: InvitationRow, memberId: string): Promise<MemberRow> {
  const { tx, at } = work
  await lockMember(tx, memberId)
  await markVerified(tx, memberId, at)
  await tx
    .updateTable('members')
    .set({ level, role_since: at })
    .where('id', '=', memberId)
    .where('level', '>', level)
    .execute()
  await tx
    .updateTable('invitations')
    .set({ accepted_at: at, member_id: memberId, opened_at: at })
    .where('id', '=', id)
    .execute()
  await work.audit({
    who: { id: memberId },
    action: 'accept_invitation',
    subject: 'member',
    id: memberId,
    data: { invitation: id, role: roleOf(level) },
  })
  return (await findMember(tx, memberId)) ?? fail('invitation.over')
}

/**
 * Accepts an invitation as the member that one is already.
 * @throws Refusal `invitation.over`, `invitation.used`, `invitation.other_account`
 */
export async function joinTeam(deps: Deps, who: Member, token: string): Promise<{ role: Role }> {
  if (who.home !== who.library.library_id) failBelow(levels.member)
  const { level } = await write(deps, who, takeUpAsMember, digest(token))
  return { role: roleOf(level) }
}

async function takeUpAsMember(work: Work<Member>, tokenHash: string): Promise<MemberRow> {
  const member = (await findMember(work.tx, work.who.id)) ?? fail('auth.expired')
  const invitation = await lockByToken(work.tx, tokenHash)
  // The first reply may have got lost.
  if (invitation?.member_id === member.id) return member
  const row = requireGood(invitation, work.at)
  if (member.email !== row.email) fail('invitation.other_account')
  return closeInvitation(work, row, member.id)
}
