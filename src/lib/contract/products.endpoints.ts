import { endpoints } from './endpoints.ts'

export const products = endpoints({
  mine: { method: 'get', path: '/v1/me/products', access: 'member' },
  share: { method: 'post', path: '/v1/me/products', access: 'member' },
  edit: { method: 'put', path: '/v1/me/products/{id}', access: 'member' },
  writeLine: { method: 'put', path: '/v1/me/products/{id}/owner-line', access: 'member' },
  withdraw: { method: 'delete', path: '/v1/me/products/{id}', access: 'member' },
})
