import { endpoints } from './endpoints.ts'

export const repairPhotos = endpoints({
  add: { method: 'post', path: '/v1/desk/products/{id}/repair-photos', access: 'desk' },
  remove: { method: 'delete', path: '/v1/desk/products/{id}/repair-photos/{photo}', access: 'desk' },
  read: { method: 'get', path: '/v1/desk/products/{id}/repair-photos/{photo}', access: 'desk' },
})
