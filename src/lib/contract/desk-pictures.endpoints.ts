import { endpoints } from './endpoints.ts'

export const deskPictures = endpoints({
  list: { method: 'get', path: '/v1/desk/pictures', access: 'admin' },
  restore: { method: 'post', path: '/v1/desk/pictures/{id}/restorations', access: 'admin' },
})
