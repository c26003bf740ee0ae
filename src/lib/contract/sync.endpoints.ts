import { endpoints } from './endpoints.ts'

export const sync = endpoints({
  start: { method: 'patch', path: '/v1/zoho/syncs/{key}', access: 'admin' },
  list: { method: 'get', path: '/v1/zoho/syncs', access: 'admin' },
})
