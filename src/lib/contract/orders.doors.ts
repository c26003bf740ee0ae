import { doors } from './doors.ts'

export const orders = doors({
  list: {
    method: 'get',
    path: '/v1/me/orders',
    access: 'member',
    fails: [],
    summary: "The member's loans, grouped by status",
  },
  read: {
    method: 'get',
    path: '/v1/me/orders/{id}',
    access: 'member',
    fails: ['order.not_found'],
    summary: "One of the member's loans",
  },
  cancel: {
    method: 'delete',
    path: '/v1/me/orders/{id}',
    access: 'member',
    fails: ['order.not_found', 'order.not_cancellable'],
    summary: 'Cancel a loan that is not approved yet',
  },
})
