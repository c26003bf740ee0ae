import { endpoints } from './endpoints.ts'

export const headquarters = endpoints({
  list: { method: 'get', path: '/v1/headquarters', access: 'public' },
  removeAll: { method: 'delete', path: '/v1/headquarters/all', access: 'super' },
  restore: { method: 'post', path: '/v1/headquarters/restorations', access: 'super' },
  manage: { method: 'get', path: '/v1/desk/headquarters', access: 'admin' },
  add: { method: 'post', path: '/v1/desk/headquarters', access: 'admin' },
  arrange: { method: 'put', path: '/v1/desk/headquarters', access: 'admin' },
  change: { method: 'patch', path: '/v1/desk/headquarters/{id}', access: 'admin' },
  preview: { method: 'post', path: '/v1/desk/headquarters/{id}/previews', access: 'admin' },
  remove: { method: 'post', path: '/v1/desk/headquarters/{id}/removals', access: 'admin' },
  restoreOne: { method: 'post', path: '/v1/desk/headquarters/{id}/restorations', access: 'admin' },
})
