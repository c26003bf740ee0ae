import { endpoints } from './endpoints.ts'

export const checks = endpoints({
  list: { method: 'get', path: '/v1/desk/checks', access: 'desk' },
  undo: { method: 'delete', path: '/v1/desk/checks/{id}', access: 'desk' },
  ofProduct: { method: 'get', path: '/v1/desk/products/{id}/checks', access: 'desk' },
  record: { method: 'post', path: '/v1/desk/products/{id}/checks', access: 'desk' },
  preview: { method: 'get', path: '/v1/desk/categories/{id}/checks', access: 'admin' },
  setRule: { method: 'put', path: '/v1/desk/categories/{id}/checks', access: 'admin' },
  removeRule: { method: 'delete', path: '/v1/desk/categories/{id}/checks', access: 'admin' },
})
