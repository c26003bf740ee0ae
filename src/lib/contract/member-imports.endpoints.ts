import { endpoints } from './endpoints.ts'

export const memberImports = endpoints({
  list: { method: 'get', path: '/v1/desk/imports/members', access: 'admin' },
  read: { method: 'post', path: '/v1/desk/imports/members/tables', access: 'admin' },
  check: { method: 'post', path: '/v1/desk/imports/members/checks', access: 'admin' },
  run: { method: 'post', path: '/v1/desk/imports/members', access: 'admin' },
  undo: { method: 'delete', path: '/v1/desk/imports/members/{id}', access: 'admin' },
  invite: { method: 'post', path: '/v1/desk/imports/members/{id}/invitations', access: 'admin' },
})
