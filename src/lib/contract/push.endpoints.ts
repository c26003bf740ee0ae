import { endpoints } from './endpoints.ts'

export const push = endpoints({
  read: { method: 'get', path: '/v1/me/push', access: 'member' },
  turnOn: { method: 'put', path: '/v1/me/push', access: 'member' },
  turnOff: { method: 'delete', path: '/v1/me/push', access: 'member' },
})
