/** The rows of `access.matrix.ts` about roles, invitations and members, in the same order of actors. */
export const membersRows = {
  'GET /v1/desk/team': 'login  no     no     no     no     open   open   no     open',
  'PATCH /v1/desk/team/{id}': 'login  no     no     no     no     open   open   no     open',
  'POST /v1/desk/team/invitations': 'login  no     no     no     no     open   open   no     open',
  'GET /v1/desk/members/invitations': 'login  no     no     no     open   open   open   no     open',
  'POST /v1/desk/members/invitations': 'login  no     no     no     open   open   open   no     open',
  'POST /v1/desk/members/invitations/mails': 'login  no     no     no     open   open   open   no     open',
  'POST /v1/desk/invitations/{id}/mails': 'login  no     no     no     open   open   open   no     open',
  'POST /v1/desk/invitations/{id}/links': 'login  no     no     no     open   open   open   no     open',
  'DELETE /v1/desk/invitations/{id}': 'login  no     no     no     open   open   open   no     open',
  'POST /v1/invitations/openings': 'open   open   open   open   open   open   open   open   open',
  'POST /v1/invitations/acceptances': 'open   open   open   open   open   open   open   no     open',
  'POST /v1/me/invitations': 'login  open   open   open   open   open   open   no     no',
}

const token = 'A'.repeat(43)
const invitee = { email: 'nina@posta.test', lang: 'it' }

/** Bodies that these calls accept. */
export const membersBodies = {
  'PATCH /v1/desk/team/{id}': async () => ({ role: 'member' }),
  'POST /v1/desk/team/invitations': async () => ({ ...invitee, role: 'volunteer' }),
  'POST /v1/desk/members/invitations': async () => ({ people: [{ ...invitee, email: 'ugo@posta.test' }] }),
  'POST /v1/desk/members/invitations/mails': async () => ({ state: 'unsent' }),
  'POST /v1/invitations/openings': async () => ({ token }),
  'POST /v1/invitations/acceptances': async () => ({
    token,
    first_name: 'Nina',
    last_name: 'Po',
    password: 'sette barche blu',
  }),
  'POST /v1/me/invitations': async () => ({ token }),
}
