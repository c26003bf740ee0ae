import { endpoints } from './endpoints.ts'

export const deskProducts = endpoints({
  sheet: { method: 'get', path: '/v1/desk/products/{id}', access: 'desk' },
  change: { method: 'patch', path: '/v1/desk/products/{id}', access: 'desk' },
  settlePiece: { method: 'post', path: '/v1/desk/products/{id}/found-pieces', access: 'desk' },
  history: { method: 'get', path: '/v1/desk/products/{id}/versions', access: 'desk' },
  restore: { method: 'post', path: '/v1/desk/products/{id}/versions', access: 'desk' },
})
