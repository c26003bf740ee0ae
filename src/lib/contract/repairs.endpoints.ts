import { endpoints } from './endpoints.ts'

export const repairs = endpoints({
  ended: { method: 'get', path: '/v1/desk/repairs/ended', access: 'desk' },
  undoEnd: { method: 'delete', path: '/v1/desk/products/{id}/maintenance/end', access: 'desk' },
})
