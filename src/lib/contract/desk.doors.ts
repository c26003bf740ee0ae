import { doors } from './doors.ts'

export const desk = doors({
  orders: {
    method: 'get',
    path: '/v1/desk/orders',
    access: 'desk',
    fails: [],
    summary: "The library's loans, those that wait longest first",
  },
  approve: {
    method: 'post',
    path: '/v1/desk/orders/{id}/approvals',
    access: 'desk',
    fails: [
      'order.not_found', 'order.moved_on', 'product.unavailable',
      'member.banned', 'member.card_expired', 'member.overdue',
    ],
    summary: 'Approve a loan',
  },
  deny: {
    method: 'post',
    path: '/v1/desk/orders/{id}/denials',
    access: 'desk',
    fails: ['order.not_found', 'order.moved_on'],
    summary: 'Deny a loan, with the reason the member will read',
  },
  handOver: {
    method: 'post',
    path: '/v1/desk/orders/{id}/handovers',
    access: 'desk',
    fails: ['order.not_found', 'order.moved_on', 'order.too_early', 'order.period_over', 'order.days_taken'],
    summary: 'Hand the object out; before its day only with a reason, and the loan then starts today',
  },
  takeBack: {
    method: 'post',
    path: '/v1/desk/orders/{id}/returns',
    access: 'desk',
    fails: ['order.not_found', 'order.moved_on'],
    summary: 'Take the object back, with its condition',
  },
  addProduct: {
    method: 'post',
    path: '/v1/desk/products',
    access: 'desk',
    fails: ['category.not_found', 'headquarter.not_found', 'file.not_found'],
    summary: 'Add an object of the library and publish it',
  },
})
