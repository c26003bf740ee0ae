import { endpoints } from './endpoints.ts'

export const exports = endpoints({
  look: { method: 'get', path: '/v1/desk/exports', access: 'admin' },
  open: { method: 'post', path: '/v1/desk/exports', access: 'admin' },
  read: { method: 'get', path: '/v1/exports/{ticket}', access: 'public' },
})
