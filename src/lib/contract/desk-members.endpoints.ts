import { endpoints } from './endpoints.ts'

export const deskMembers = endpoints({
  list: { method: 'get', path: '/v1/desk/members', access: 'desk' },
  read: { method: 'get', path: '/v1/desk/members/{id}', access: 'desk' },
  register: { method: 'post', path: '/v1/desk/members', access: 'desk' },
  sheet: { method: 'get', path: '/v1/desk/members/{id}/sheet', access: 'desk' },
  addNote: { method: 'post', path: '/v1/desk/members/{id}/notes', access: 'desk' },
  removeNote: { method: 'delete', path: '/v1/desk/notes/{id}', access: 'desk' },
  change: { method: 'patch', path: '/v1/desk/members/{id}', access: 'desk' },
  prove: { method: 'post', path: '/v1/desk/members/{id}/proofs', access: 'referent' },
  suspend: { method: 'post', path: '/v1/desk/members/{id}/suspensions', access: 'referent' },
  restore: { method: 'delete', path: '/v1/desk/members/{id}/suspensions', access: 'referent' },
  undoSuspension: { method: 'delete', path: '/v1/desk/members/{id}/suspensions/last', access: 'referent' },
  erase: { method: 'post', path: '/v1/desk/members/{id}/erasures', access: 'admin' },
})
