import { endpoints } from './endpoints.ts'

export const deskReviews = endpoints({
  list: { method: 'get', path: '/v1/desk/reviews', access: 'desk' },
  hide: { method: 'post', path: '/v1/desk/reviews/{id}/hidings', access: 'desk' },
  show: { method: 'delete', path: '/v1/desk/reviews/{id}/hidings', access: 'desk' },
  answer: { method: 'put', path: '/v1/desk/reviews/{id}/answer', access: 'desk' },
})
