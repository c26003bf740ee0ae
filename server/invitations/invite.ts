import type { Invitee } from '../../src/lib/contract/invitations.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import { roleOf } from '../../src/lib/rules/roles.ts'
import { digest } from '../auth/digests.ts'
import { dayInRome } from '../clock.ts'
import { newId } from '../ids.ts'
import { findMember, findMemberByEmail } from '../members/queries.ts'
import type { ActOf } from '../work/audit.ts'
import type { By, Work } from '../work/work.ts'
import { hasWayIn, type InvitationRow, lockByEmail } from './queries.ts'
import { tokenOf } from './to-invitation.ts'

/** How long a link is good (ms). */
const validMs = 14 * 86_400_000

export const expiryFrom = (at: Date): Date => new Date(at.getTime() + validMs)

/** Who invites: a person with their level, or the command line, which stands above all of them. */
export type Giver = By & { level: number }

export type Invite = Invitee & { level: number }

/** A member's name for the mail, if the one who invites is a member here; a super of another library is not. */
async function inviterOf({ tx, who }: Work): Promise<{ member: string; member_id: string } | null> {
  const member = who.id ? await findMember(tx, who.id) : undefined
  return member ? { member: `${member.first_name} ${member.last_name}`.trim(), member_id: member.id } : null
}

/** Mails an invitation, and notes it; its days begin anew. */
export async function mailInvitation(work: Work, key: Uint8Array, row: InvitationRow): Promise<InvitationRow> {
  const { tx, at } = work
  const expires_at = expiryFrom(at)
  const account = await findMemberByEmail(tx, row.email)
  const token = tokenOf(key, row.id, Math.min(row.level, account?.level ?? row.level))
  const inviter = await inviterOf(work)
  const isStaff = row.level < levels.member
  await work.mailTo(
    { to: row.email, lang: row.lang },
    {
      template: isStaff ? 'invitation_staff' : 'invitation_member',
      data: {
        name: row.first_name || null,
        token,
        until: dayInRome(expires_at),
        ...(isStaff ? { role: { message: `role_${roleOf(row.level)}` } } : {}),
        ...inviter,
        by: inviter ? { message: 'invited_by', with: { member: inviter.member } } : { message: 'invited' },
      },
      until: expires_at,
    },
  )
  const set = { sent_at: at, expires_at, opened_at: null, token_hash: digest(token) }
  await tx.updateTable('invitations').set(set).where('id', '=', row.id).execute()
  return { ...row, ...set }
}

/** Writes an invitation, or writes an open one of the same address anew. */
export async function putInvitation(work: Work, key: Uint8Array, invite: Invite): Promise<InvitationRow> {
  const { tx, at, who } = work
  const { email, level, lang, first_name = '', last_name = '' } = invite
  const set = { level, lang, invited_by: who.id ?? null, expires_at: expiryFrom(at), opened_at: null }
  const names = { ...(first_name && { first_name }), ...(last_name && { last_name }) }
  const open = await lockByEmail(tx, email)
  if (open) {
    const changed = { ...set, ...names }
    await tx.updateTable('invitations').set(changed).where('id', '=', open.id).execute()
    return { ...open, ...changed }
  }
  const id = newId()
  return tx
    .insertInto('invitations')
    .values({ id, email, ...set, first_name, last_name, token_hash: digest(tokenOf(key, id, level)), created_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The member that an address is already, with whether they can sign in. */
export async function knownAs({ tx }: Work, email: string) {
  const member = await findMemberByEmail(tx, email)
  return member ? { level: member.level, signsIn: await hasWayIn(tx, member) } : null
}

/** Leaves the trace of an invitation; the address stands in its row only, which is deleted with the account. */
export async function auditInvitation(
  work: Work,
  action: ActOf<'invitation'>,
  { id, level }: InvitationRow,
): Promise<void> {
  await work.audit({ action, subject: 'invitation', id, data: { role: roleOf(level) } })
}
