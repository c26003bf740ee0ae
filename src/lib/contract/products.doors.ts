import { doors } from './doors.ts'

/** What a new object may be refused for. */
const notAccepted = ['member.banned', 'category.not_found', 'category.not_allowed', 'file.not_found'] as const

export const products = doors({
  mine: {
    method: 'get',
    path: '/v1/me/products',
    access: 'member',
    fails: [],
    summary: "The member's own objects, newest first, whatever their state",
  },
  share: {
    method: 'post',
    path: '/v1/me/products',
    access: 'member',
    fails: ['product.sharing_off', ...notAccepted],
    summary: 'Offer an object of one’s own to the library; it waits for an administrator',
  },
  edit: {
    method: 'put',
    path: '/v1/me/products/{id}',
    access: 'member',
    fails: ['product.not_found', 'product.moved_on', ...notAccepted],
    summary: 'Change an own object that is not verified yet; it waits again',
  },
  withdraw: {
    method: 'delete',
    path: '/v1/me/products/{id}',
    access: 'member',
    fails: ['product.not_found', 'product.moved_on', 'product.open_loans', 'member.banned'],
    summary: 'Take an own object back from the library',
  },
  wishes: {
    method: 'get',
    path: '/v1/me/wishes',
    access: 'member',
    fails: [],
    summary: 'The objects the member wishes for, with their place in each queue',
  },
  readWish: {
    method: 'get',
    path: '/v1/me/products/{id}/wishes',
    access: 'member',
    fails: ['product.not_found'],
    summary: 'Whether the member wishes for an object, and their place in its queue',
  },
  wish: {
    method: 'post',
    path: '/v1/me/products/{id}/wishes',
    access: 'member',
    fails: ['product.not_found', 'member.banned'],
    summary: 'Wish for an object, or wish no longer; for a busy one it is a place in its queue',
  },
  skip: {
    method: 'post',
    path: '/v1/me/products/{id}/wishes/skips',
    access: 'member',
    fails: ['product.not_found', 'product.no_turn', 'member.banned'],
    summary: 'Let one’s turn go by: the next in the queue has it, the place is kept',
  },
  leave: {
    method: 'delete',
    path: '/v1/me/products/{id}/wishes',
    access: 'member',
    fails: [],
    summary: 'Wish for an object no longer and leave its queue; repeated, it changes nothing',
  },
})
