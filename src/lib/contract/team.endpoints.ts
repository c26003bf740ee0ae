import { endpoints } from './endpoints.ts'

export const team = endpoints({
  read: { method: 'get', path: '/v1/desk/team', access: 'admin' },
  changeRole: { method: 'patch', path: '/v1/desk/team/{id}', access: 'admin' },
  invite: { method: 'post', path: '/v1/desk/team/invitations', access: 'admin' },
})
