import { doors } from './doors.ts'

export const payments = doors({
  webhook: {
    method: 'post',
    path: '/v1/payments/webhook',
    access: 'public',
    fails: ['payment.not_genuine', 'request.too_large'],
    summary: 'What the payment provider tells us; signed by it, and each message counted once',
  },
})
