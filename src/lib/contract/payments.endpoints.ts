import { endpoints } from './endpoints.ts'

export const payments = endpoints({ webhook: { method: 'post', path: '/v1/payments/webhook', access: 'public' } })
