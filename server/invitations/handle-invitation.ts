import type { Invitation, InvitationLink } from '../../src/lib/contract/invitations.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import { digest } from '../auth/digests.ts'
import type { Deps } from '../deps.ts'
import { fail, failBelow } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { auditInvitation, type Giver, mailInvitation } from './invite.ts'
import { type InvitationRow, lockInvitation } from './queries.ts'
import { invitationKey, toInvitation, tokenOf, toLink } from './to-invitation.ts'

/** Those of the staff are the coordinators', and nobody touches one for a role above their own. */
async function lockOwn({ tx, who }: Work<Giver>, id: string): Promise<InvitationRow> {
  const row = (await lockInvitation(tx, id)) ?? fail('invitation.not_found')
  const isForStaff = row.level < levels.member
  const least = isForStaff ? Math.min(levels.admin, row.level) : row.level
  if (who.level > least) failBelow(least, 'role.above')
  return row
}

/** @throws Refusal `invitation.not_found`, `role.above` */
export function sendInvitation(deps: Deps, by: Giver, id: string): Promise<Invitation> {
  return write(deps, by, sendAgain, invitationKey(deps, by.library), id)
}

async function sendAgain(work: Work<Giver>, key: Uint8Array, id: string): Promise<Invitation> {
  const row = await lockOwn(work, id)
  await auditInvitation(work, 'send_invitation', row)
  return toInvitation(await mailInvitation(work, key, row), work.at)
}

/**
 * The link of an invitation, to be copied or shown.
 * @throws Refusal `invitation.not_found`, `role.above`
 */
export async function showLink(deps: Deps, by: Giver, id: string): Promise<InvitationLink> {
  return toLink(deps, by.library, await write(deps, by, renewLink, invitationKey(deps, by.library), id))
}

/** After new keys the link is another: the one that is shown is the one that is good. */
async function renewLink(work: Work<Giver>, key: Uint8Array, id: string): Promise<InvitationRow> {
  const row = await lockOwn(work, id)
  const token_hash = digest(tokenOf(key, id))
  await work.tx.updateTable('invitations').set({ token_hash }).where('id', '=', id).execute()
  await auditInvitation(work, 'show_invitation', row)
  return row
}

/** @throws Refusal `invitation.not_found`, `role.above` */
export async function withdrawInvitation(deps: Deps, by: Giver, id: string): Promise<void> {
  await write(deps, by, withdraw, id)
}

async function withdraw(work: Work<Giver>, id: string): Promise<void> {
  const row = await lockOwn(work, id)
  await work.tx.deleteFrom('invitations').where('id', '=', id).execute()
  await auditInvitation(work, 'withdraw_invitation', row)
}
