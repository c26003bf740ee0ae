import type { InvitationLink, Invitee } from '../../src/lib/contract/invitations.ts'
import type { Role } from '../../src/lib/contract/role-names.ts'
import { roles } from '../../src/lib/rules/roles.ts'
import { digest } from '../auth/digests.ts'
import type { Deps } from '../deps.ts'
import {
  auditInvitation,
  type Giver,
  type Invite,
  knownAs,
  mailInvitation,
  putInvitation,
} from '../invitations/invite.ts'
import { type InvitationRow, lockByEmail } from '../invitations/queries.ts'
import { invitationKey, toLink, tokenOf } from '../invitations/to-invitation.ts'
import { fail, failBelow } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'

type InvitationInput = Invitee & { role: Role }

/**
 * Invites somebody to work for the library, or only to become a member, and mails them the link that it returns.
 * @throws Refusal `role.above`, `invitation.has_role`, `request.rate`
 */
export async function inviteMember(
  deps: Deps,
  by: Giver,
  { role, ...invitee }: InvitationInput,
): Promise<{ row: InvitationRow; link: InvitationLink }> {
  await deps.limits.take(by.library.library_id, 'invitation_mail', digest(invitee.email))
  const key = invitationKey(deps, by.library)
  const row = await write(deps, by, invite, key, { ...invitee, level: roles[role] })
  return { row, link: toLink(deps, by.library, row.lang, tokenOf(key, row.id, row.level)) }
}

async function invite(work: Work<Giver>, key: Uint8Array, asked: Invite): Promise<InvitationRow> {
  const known = await knownAs(work, asked.email)
  if (known && known.level <= asked.level && (known.signsIn || known.level < asked.level)) fail('invitation.has_role')
  const open = await lockByEmail(work.tx, asked.email)
  const least = Math.min(open?.level ?? asked.level, asked.level)
  if (work.who.level > least) failBelow(least, 'role.above')
  const row = await putInvitation(work, key, asked)
  await auditInvitation(work, 'invite', row)
  return mailInvitation(work, key, row)
}
