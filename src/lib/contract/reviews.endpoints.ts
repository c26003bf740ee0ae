import { endpoints } from './endpoints.ts'

export const reviews = endpoints({
  list: { method: 'get', path: '/v1/catalogs/products/{id}/reviews', access: 'public' },
  add: { method: 'post', path: '/v1/me/products/{id}/reviews', access: 'member' },
})
