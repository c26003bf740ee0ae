import { endpoints } from './endpoints.ts'

export const orders = endpoints({
  list: { method: 'get', path: '/v1/me/orders', access: 'member' },
  read: { method: 'get', path: '/v1/me/orders/{id}', access: 'member' },
  cancel: { method: 'delete', path: '/v1/me/orders/{id}', access: 'member' },
  takeCopy: { method: 'post', path: '/v1/me/orders/{id}/other-copies', access: 'member' },
  extend: { method: 'post', path: '/v1/me/orders/{id}/extensions', access: 'member' },
  pickUp: { method: 'post', path: '/v1/me/orders/{id}/pickups', access: 'member' },
  deposit: { method: 'post', path: '/v1/me/orders/{id}/deposits', access: 'member' },
  thank: { method: 'post', path: '/v1/me/orders/{id}/thanks', access: 'member' },
  extendAll: { method: 'post', path: '/v1/me/orders/extensions', access: 'member' },
})
