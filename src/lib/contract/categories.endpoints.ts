import { endpoints } from './endpoints.ts'

export const categories = endpoints({
  list: { method: 'get', path: '/v1/desk/categories', access: 'admin' },
  add: { method: 'post', path: '/v1/desk/categories', access: 'admin' },
  order: { method: 'put', path: '/v1/desk/categories/order', access: 'admin' },
  change: { method: 'patch', path: '/v1/desk/categories/{id}', access: 'admin' },
  merge: { method: 'post', path: '/v1/desk/categories/{id}/merges', access: 'admin' },
  remove: { method: 'delete', path: '/v1/desk/categories/{id}', access: 'admin' },
})
