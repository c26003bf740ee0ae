import { endpoints } from './endpoints.ts'

export const deskProducts = endpoints({
  sheet: { method: 'get', path: '/v1/desk/products/{id}', access: 'desk' },
  change: { method: 'patch', path: '/v1/desk/products/{id}', access: 'desk' },
  settlePiece: { method: 'post', path: '/v1/desk/products/{id}/found-pieces', access: 'desk' },
  queue: { method: 'get', path: '/v1/desk/products/{id}/queue', access: 'desk' },
  moveInQueue: { method: 'post', path: '/v1/desk/products/{id}/queue/moves', access: 'referent' },
  undoInQueue: { method: 'delete', path: '/v1/desk/products/{id}/queue/moves', access: 'referent' },
  removeFromQueue: { method: 'post', path: '/v1/desk/products/{id}/queue/removals', access: 'referent' },
  giveTurn: { method: 'post', path: '/v1/desk/products/{id}/queue/turns', access: 'referent' },
  addCopy: { method: 'post', path: '/v1/desk/products/{id}/copies', access: 'desk' },
  joinCopies: { method: 'post', path: '/v1/desk/products/{id}/joined-copies', access: 'referent' },
  separateCopy: { method: 'post', path: '/v1/desk/products/{id}/separated-copies', access: 'referent' },
  history: { method: 'get', path: '/v1/desk/products/{id}/versions', access: 'desk' },
  restore: { method: 'post', path: '/v1/desk/products/{id}/versions', access: 'desk' },
})
