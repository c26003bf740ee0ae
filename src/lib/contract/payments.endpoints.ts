import { endpoints } from './endpoints.ts'

export const payments = endpoints({
  webhook: { method: 'post', path: '/v1/payments/webhook', access: 'public' },
  list: { method: 'get', path: '/v1/desk/payments', access: 'admin' },
  refund: { method: 'post', path: '/v1/desk/payments/{id}/refunds', access: 'admin' },
})
