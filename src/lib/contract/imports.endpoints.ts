import { endpoints } from './endpoints.ts'

export const imports = endpoints({
  list: { method: 'get', path: '/v1/desk/imports', access: 'referent' },
  read: { method: 'post', path: '/v1/desk/imports/tables', access: 'referent' },
  check: { method: 'post', path: '/v1/desk/imports/checks', access: 'referent' },
  run: { method: 'post', path: '/v1/desk/imports', access: 'referent' },
  undo: { method: 'delete', path: '/v1/desk/imports/{id}', access: 'referent' },
})
