import { endpoints } from './endpoints.ts'

export const memberships = endpoints({
  list: { method: 'get', path: '/v1/me/memberships', access: 'member' },
  intent: { method: 'post', path: '/v1/me/memberships/intent', access: 'member' },
  renew: { method: 'post', path: '/v1/me/memberships', access: 'member' },
  cards: { method: 'get', path: '/v1/libraries/renewals/cards', access: 'public' },
})
