import type { InvitationState, Invitee } from '../../src/lib/contract/invitations.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import type { Deps } from '../deps.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { auditInvitation, type Giver, knownAs, mailInvitation, putInvitation } from './invite.ts'
import { lockByEmail, lockMemberInvitations, lockPrepared, type InvitationRow } from './queries.ts'
import { invitationKey, stateOf } from './to-invitation.ts'

export type Invited = { email: string; id: string | null; state: InvitationState | 'member' }

/**
 * Invites people to become members, all or none. Who can sign in already is left alone, and so is an invitation of the
 * staff; whoever was invited before is written to again.
 */
export function inviteMembers(deps: Deps, by: Giver, people: Invitee[], send: boolean): Promise<Invited[]> {
  const once = [...new Map(people.map(one => [one.email, one])).values()]
  return write(deps, by, inviteAll, invitationKey(deps, by.library), once, send)
}

async function inviteAll(work: Work, key: Uint8Array, people: Invitee[], send: boolean): Promise<Invited[]> {
  const invited: Invited[] = []
  for (const one of people) invited.push(await inviteOne(work, key, one, send))
  return invited
}

export async function inviteOne(work: Work, key: Uint8Array, one: Invitee, send: boolean): Promise<Invited> {
  const { email } = one
  if ((await knownAs(work, email))?.signsIn) return { email, id: null, state: 'member' }
  const open = await lockByEmail(work.tx, email)
  if (open && open.level < levels.member) return { email, id: open.id, state: stateOf(open, work.at) }
  const row = await putInvitation(work, key, { ...one, level: levels.member })
  await auditInvitation(work, 'invite', row)
  const sent = send ? await mailInvitation(work, key, row) : row
  return { email, id: row.id, state: stateOf(sent, work.at) }
}

/** Mails all invitations of members that stand somewhere, in one go. */
export function sendInvitations(deps: Deps, by: Giver, state: InvitationState): Promise<number> {
  return write(deps, by, sendEach, invitationKey(deps, by.library), state)
}

async function sendEach(work: Work, key: Uint8Array, state: InvitationState): Promise<number> {
  return mailEach(work, key, await lockMemberInvitations(work.tx, state, work.at))
}

/** Mails what was prepared for members and for the team, and never mailed. */
export async function sendPrepared(work: Work, key: Uint8Array): Promise<number> {
  return mailEach(work, key, await lockPrepared(work.tx))
}

async function mailEach(work: Work, key: Uint8Array, rows: readonly InvitationRow[]): Promise<number> {
  for (const row of rows) {
    await auditInvitation(work, 'send_invitation', row)
    await mailInvitation(work, key, row)
  }
  return rows.length
}
