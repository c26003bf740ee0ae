import * as z from 'zod'
import { contract } from './contract.ts'
import { Invitation, Invitee, InvitationLink } from './invitations.ts'
import { ById, Id, Instant } from './primitives.ts'
import { Role } from './roles.ts'
import { team } from './team.endpoints.ts'

/** `since` and `signed_in_at` are null where nobody wrote them down; `yours`: the caller's own row. */
export const TeamMember = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    role: Role,
    since: Instant.nullable(),
    signed_in_at: Instant.nullable(),
    suspended: z.boolean(),
    yours: z.boolean(),
    /** Whether the caller may change the role. */
    changeable: z.boolean(),
  })
  .meta({ id: 'TeamMember' })
export type TeamMember = z.infer<typeof TeamMember>

export const Team = z
  .object({ people: z.array(TeamMember), invitations: z.array(Invitation), may_give: z.array(Role) })
  .meta({ id: 'Team' })
export type Team = z.infer<typeof Team>

export const teamContract = contract(team, {
  read: { summary: 'Who works for the library, who is invited to, and the roles one may give', fails: [], reply: Team },
  changeRole: {
    summary: 'Give a member another role; `member` takes away what they had',
    fails: ['member.not_found', 'member.last_admin', 'role.above'],
    onBehalf: false,
    params: ById,
    body: z.strictObject({ role: Role }),
    reply: Team,
  },
  invite: {
    summary: 'Invite somebody to work for the library; the answer has the link, for whoever has no mail',
    fails: ['role.above', 'invitation.has_role', 'request.rate'],
    onBehalf: false,
    body: Invitee.extend({ role: Role.exclude(['member']) }),
    reply: z.object({ invitation: Invitation, link: InvitationLink, team: Team }),
  },
})
