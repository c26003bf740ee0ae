import { endpoints } from './endpoints.ts'

export const geo = endpoints({
  distances: { method: 'get', path: '/v1/geos/{productId}/distances/{cap}', access: 'public' },
})
