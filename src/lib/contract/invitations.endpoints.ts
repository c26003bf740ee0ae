import { endpoints } from './endpoints.ts'

export const invitations = endpoints({
  list: { method: 'get', path: '/v1/desk/members/invitations', access: 'desk' },
  invite: { method: 'post', path: '/v1/desk/members/invitations', access: 'desk' },
  sendAll: { method: 'post', path: '/v1/desk/members/invitations/mails', access: 'desk' },
  send: { method: 'post', path: '/v1/desk/invitations/{id}/mails', access: 'desk' },
  link: { method: 'post', path: '/v1/desk/invitations/{id}/links', access: 'desk' },
  withdraw: { method: 'delete', path: '/v1/desk/invitations/{id}', access: 'desk' },
  open: { method: 'post', path: '/v1/invitations/openings', access: 'public' },
  accept: { method: 'post', path: '/v1/invitations/acceptances', access: 'public' },
  join: { method: 'post', path: '/v1/me/invitations', access: 'member' },
})
