import { endpoints } from './endpoints.ts'

export const network = endpoints({
  read: { method: 'get', path: '/v1/network/libraries', access: 'super' },
  checkLabel: { method: 'get', path: '/v1/network/labels/{label}', access: 'super' },
  create: { method: 'post', path: '/v1/network/libraries', access: 'super' },
  suspend: { method: 'post', path: '/v1/network/libraries/{label}/suspensions', access: 'super' },
  resume: { method: 'post', path: '/v1/network/libraries/{label}/resumptions', access: 'super' },
  invite: { method: 'post', path: '/v1/network/libraries/{label}/invitations', access: 'super' },
  givePass: { method: 'post', path: '/v1/network/libraries/{label}/passes', access: 'super' },
  enter: { method: 'post', path: '/v1/network/sessions', access: 'public' },
})
