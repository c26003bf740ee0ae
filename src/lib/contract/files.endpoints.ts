import { endpoints } from './endpoints.ts'

export const files = endpoints({
  list: { method: 'get', path: '/v1/files', access: 'member' },
  tags: { method: 'get', path: '/v1/files/tags', access: 'member' },
  create: { method: 'post', path: '/v1/files', access: 'member' },
  control: { method: 'patch', path: '/v1/files/controls/all/{key}', access: 'admin' },
  removeAll: { method: 'delete', path: '/v1/files/all', access: 'super' },
  remove: { method: 'delete', path: '/v1/files/{filename}', access: 'admin' },
  restore: { method: 'post', path: '/v1/files/restorations', access: 'super' },
  readDocument: { method: 'get', path: '/v1/catalogs/z/p/files', access: 'public' },
  saveDocument: { method: 'put', path: '/v1/catalogs/z/p/files', access: 'admin' },
  removeDocument: { method: 'delete', path: '/v1/catalogs/z/p/files', access: 'admin' },
})
