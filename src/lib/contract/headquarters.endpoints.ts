import { endpoints } from './endpoints.ts'

export const headquarters = endpoints({
  list: { method: 'get', path: '/v1/headquarters', access: 'public' },
  removeAll: { method: 'delete', path: '/v1/headquarters/all', access: 'super' },
  restore: { method: 'post', path: '/v1/headquarters/restorations', access: 'super' },
})
