import { endpoints } from './endpoints.ts'

export const loanPhotos = endpoints({
  add: { method: 'post', path: '/v1/desk/orders/{id}/photos', access: 'desk' },
  remove: { method: 'delete', path: '/v1/desk/orders/{id}/photos/{photo}', access: 'desk' },
  read: { method: 'get', path: '/v1/orders/{id}/photos/{photo}', access: 'member' },
})
