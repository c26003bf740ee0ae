import * as z from 'zod'
import { contract } from './contract.ts'
import { geo } from './geo.doors.ts'
import { Id, text } from './primitives.ts'

/** `distance_from_u`: kilometres, one decimal, to the middle of the postal code. */
export const Distance = z
  .object({ id: Id, name: z.string(), distance_from_u: z.number().min(0) })
  .meta({ id: 'Distance' })
export type Distance = z.infer<typeof Distance>

export const geoContract = contract(geo, {
  distances: { params: z.object({ productId: Id, cap: text(20) }), reply: z.array(Distance) },
})
