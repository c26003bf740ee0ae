import { endpoints } from './endpoints.ts'

export const checkout = endpoints({
  read: { method: 'get', path: '/v1/checkout', access: 'member' },
  setCart: { method: 'post', path: '/v1/checkout/cart/{id}', access: 'member' },
  clear: { method: 'delete', path: '/v1/checkout/cart/', access: 'member' },
  shipping: { method: 'post', path: '/v1/checkout/shipping', access: 'member' },
  loan: { method: 'post', path: '/v1/checkout/loan', access: 'member' },
  intent: { method: 'post', path: '/v1/checkout/intent', access: 'member' },
  confirm: { method: 'put', path: '/v1/checkout/confirm', access: 'member' },
})
