import * as z from 'zod'
import { contract } from './contract.ts'
import { me } from './me.doors.ts'
import { Id } from './primitives.ts'

export const Address = z.object({
  address: z.string(),
  cap: z.string(),
  city: z.string(),
  province: z.string(),
})

export const Me = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    origin_id: Id,
    card_number: z.string().nullable(),
    /** A hint for the screen, as the one in the token. */
    level: z.number().int(),
    is: z.object({ active_card: z.boolean(), banned: z.boolean(), can_post_objects: z.boolean() }),
    domicile_geo: Address.nullable(),
    my_product_count: z.number().int(),
    product_borrowed_count: z.number().int(),
    available_loans: z.number().int(),
  })
  .meta({ id: 'Me' })
export type Me = z.infer<typeof Me>

export const meContract = contract(me, { read: { reply: Me } })
