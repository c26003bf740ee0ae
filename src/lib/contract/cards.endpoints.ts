import { endpoints } from './endpoints.ts'

export const cards = endpoints({
  kinds: { method: 'get', path: '/v1/desk/cards', access: 'desk' },
  addKind: { method: 'post', path: '/v1/desk/cards', access: 'admin' },
  changeKind: { method: 'patch', path: '/v1/desk/cards/{id}', access: 'admin' },
  give: { method: 'post', path: '/v1/desk/members/{id}/memberships', access: 'desk' },
  undo: { method: 'delete', path: '/v1/desk/memberships/{id}', access: 'desk' },
  correct: { method: 'patch', path: '/v1/desk/memberships/{id}', access: 'desk' },
})
