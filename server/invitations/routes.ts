import { invitationsContract } from '../../src/lib/contract/invitations.ts'
import { browserOf, checkCsrfOrigin, giveCookies } from '../auth/cookies.ts'
import type { Routes } from '../http/serve.ts'
import { acceptInvitation, joinTeam, openInvitation } from './accept.ts'
import { sendInvitation, showLink, withdrawInvitation } from './handle-invitation.ts'
import { inviteMembers, sendInvitations } from './invite-members.ts'
import { readInvitations } from './read-invitations.ts'

export const invitationsRoutes: Routes = ({ serve }) => {
  serve(invitationsContract.list, ({ deps, query }) => readInvitations(deps, query))
  serve(invitationsContract.invite, async ({ deps, who, body }) => ({
    invited: await inviteMembers(deps, who, body.people, body.send),
  }))
  serve(invitationsContract.sendAll, async ({ deps, who, body }) => ({
    sent: await sendInvitations(deps, who, body.state),
  }))
  serve(invitationsContract.send, ({ deps, who, params }) => sendInvitation(deps, who, params.id))
  serve(invitationsContract.link, ({ deps, who, params }) => showLink(deps, who, params.id))
  serve(invitationsContract.withdraw, async ({ deps, who, params }) => {
    await withdrawInvitation(deps, who, params.id)
    return {}
  })
  serve(invitationsContract.open, ({ deps, who, body }) => openInvitation(deps, who, body.token))
  serve(invitationsContract.accept, async ({ deps, who, body, http }) => {
    checkCsrfOrigin(http)
    const browser = browserOf(http)
    const { reply, cookie } = await acceptInvitation(deps, who, body, browser)
    giveCookies(http, browser, cookie)
    return reply
  })
  serve(invitationsContract.join, ({ deps, who, body }) => joinTeam(deps, who, body.token))
}
