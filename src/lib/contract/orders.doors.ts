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
    onBehalf: true,
  },
  extend: {
    method: 'post',
    path: '/v1/me/orders/{id}/extensions',
    access: 'member',
    fails: [
      'order.not_found',
      'member.banned',
      'member.card_expired',
      'order.not_in_hand',
      'order.overdue',
      'order.already_extended',
      'order.max_length',
      'order.queued',
      'order.booked_next',
      'order.moved_on',
    ],
    summary: 'Extend a loan in hand by one calendar month, once',
  },
  extendAll: {
    method: 'post',
    path: '/v1/me/orders/extensions',
    access: 'member',
    fails: [],
    summary: 'Extend every open loan that may be, each as if asked for alone; one answer a loan',
  },
})
