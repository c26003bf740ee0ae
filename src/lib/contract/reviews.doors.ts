import { doors } from './doors.ts'

export const reviews = doors({
  list: {
    method: 'get',
    path: '/v1/catalogs/products/{id}/reviews',
    access: 'public',
    fails: ['product.not_found'],
    summary: 'What members wrote of an object, newest first; never who',
  },
  add: {
    method: 'post',
    path: '/v1/me/products/{id}/reviews',
    access: 'member',
    fails: ['member.banned', 'review.already', 'review.not_yet'],
    summary: "Review an object: counts for the member's newest loan of it that has no review",
  },
})
