import type { Team, TeamMember } from '../../src/lib/contract/team.ts'
import { mayChangeRole, roleOf, rolesToGive } from '../../src/lib/rules/roles.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { listStaffInvitations } from '../invitations/queries.ts'
import { toInvitation } from '../invitations/to-invitation.ts'
import { listTeam, type TeamRow } from './queries.ts'

function toTeamMember(row: TeamRow, who: Member): TeamMember {
  return {
    id: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    role: roleOf(row.level),
    since: row.role_since?.toISOString() ?? null,
    signed_in_at: row.signed_in_at?.toISOString() ?? null,
    suspended: row.banned_at !== null,
    yours: row.id === who.id,
    changeable: mayChangeRole(who.level, row.level, row.level),
  }
}

export async function readTeam({ db, clock }: Deps, who: Member): Promise<Team> {
  const people = await listTeam(db)
  const invitations = await listStaffInvitations(db)
  return {
    people: people.map(row => toTeamMember(row, who)),
    invitations: invitations.map(row => toInvitation(row, clock.now())),
    may_give: rolesToGive(who.level),
  }
}
