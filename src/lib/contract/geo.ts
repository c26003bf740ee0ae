import * as z from 'zod'
import { contract } from './contract.ts'
import { geo } from './geo.endpoints.ts'
import { Id, text } from './primitives.ts'

/** `distance_from_u`: kilometres, one decimal, to the middle of the postal code. */
export const Distance = z
  .object({ id: Id, name: z.string(), distance_from_u: z.number().min(0) })
  .meta({ id: 'Distance' })
export type Distance = z.infer<typeof Distance>

export const geoContract = contract(geo, {
  distances: {
    afterOpening: true,
    summary: 'Kilometres from each point able to serve an object to a postal code, nearest first',
    fails: ['product.not_found', 'postal_code.not_found', 'request.rate'],
    params: z.object({ productId: Id, cap: text(20) }),
    reply: z.array(Distance),
  },
  place: {
    summary: 'The town, the province and the middle of a postal code, to fill in an address',
    fails: ['postal_code.not_found'],
    params: z.object({ cap: text(20) }),
    reply: z.object({ city: z.string(), province: z.string(), lat: z.number(), lon: z.number() }),
  },
})
