import { endpoints } from './endpoints.ts'

export const highlights = endpoints({
  read: { method: 'get', path: '/v1/desk/highlights', access: 'admin' },
  change: { method: 'put', path: '/v1/desk/highlights', access: 'admin' },
})
