import { endpoints } from './endpoints.ts'

export const library = endpoints({
  byDomain: { method: 'get', path: '/v1/libraries/domains/{label}', access: 'public' },
})
