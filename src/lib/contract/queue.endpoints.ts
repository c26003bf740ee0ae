import { endpoints } from './endpoints.ts'

/** A wish for an object is a place in its queue while the object cannot be had. */
export const queue = endpoints({
  list: { method: 'get', path: '/v1/me/wishes', access: 'member' },
  read: { method: 'get', path: '/v1/me/products/{id}/wishes', access: 'member' },
  wish: { method: 'post', path: '/v1/me/products/{id}/wishes', access: 'member' },
  skip: { method: 'post', path: '/v1/me/products/{id}/wishes/skips', access: 'member' },
  leave: { method: 'delete', path: '/v1/me/products/{id}/wishes', access: 'member' },
})
