import { doors } from './doors.ts'

export const geo = doors({
  distances: {
    method: 'get',
    path: '/v1/geos/{productId}/distances/{cap}',
    access: 'public',
    fails: ['product.not_found', 'postal_code.not_found', 'request.rate'],
    summary: 'Kilometres from each point able to serve an object to a postal code, nearest first',
  },
})
