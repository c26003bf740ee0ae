import { endpoints } from './endpoints.ts'

export const closures = endpoints({
  list: { method: 'get', path: '/v1/desk/closures', access: 'desk' },
  preview: { method: 'post', path: '/v1/desk/closures/previews', access: 'referent' },
  close: { method: 'post', path: '/v1/desk/closures', access: 'referent' },
  undo: { method: 'delete', path: '/v1/desk/closures/{id}', access: 'referent' },
})
