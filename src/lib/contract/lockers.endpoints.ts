import { endpoints } from './endpoints.ts'

export const lockers = endpoints({
  opens: { method: 'post', path: '/v1/lockers/{id}/codes', access: 'public' },
  pickUp: { method: 'post', path: '/v1/lockers/{id}/pickups', access: 'public' },
  deposit: { method: 'post', path: '/v1/lockers/{id}/deposits', access: 'public' },
  renewSecret: { method: 'post', path: '/v1/lockers/{id}/secrets', access: 'admin' },
})
