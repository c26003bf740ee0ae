import { endpoints } from './endpoints.ts'

export const memberCalls = endpoints({
  list: { method: 'get', path: '/v1/desk/calls', access: 'desk' },
  undo: { method: 'delete', path: '/v1/desk/members/{id}/calls', access: 'desk' },
  note: { method: 'post', path: '/v1/desk/members/{id}/calls', access: 'desk' },
})
