import { endpoints } from './endpoints.ts'

export const geo = endpoints({
  distances: { method: 'get', path: '/v1/geos/{productId}/distances/{cap}', access: 'public' },
  place: { method: 'get', path: '/v1/geos/places/{cap}', access: 'admin' },
})
