import { teamContract } from '../../src/lib/contract/team.ts'
import type { Routes } from '../http/serve.ts'
import { toInvitation } from '../invitations/to-invitation.ts'
import { changeRole } from './change-role.ts'
import { inviteMember } from './invite-member.ts'
import { readTeam } from './read-team.ts'

export const teamRoutes: Routes = ({ serve }) => {
  serve(teamContract.read, ({ deps, who }) => readTeam(deps, who))
  serve(teamContract.changeRole, async ({ deps, who, params, body }) => {
    await changeRole(deps, who, params.id, body.role)
    return readTeam(deps, who)
  })
  serve(teamContract.invite, async ({ deps, who, body }) => {
    const { row, link } = await inviteMember(deps, who, body)
    return { invitation: toInvitation(row, deps.clock.now()), link, team: await readTeam(deps, who) }
  })
}
