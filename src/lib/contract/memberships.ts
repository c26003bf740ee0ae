import * as z from 'zod'
import { contract } from './contract.ts'
import { Card } from './library.ts'
import { memberships } from './memberships.doors.ts'
import { Paid, PaymentIntent } from './payments.ts'
import { CivilDate, Euro, Id, Instant } from './primitives.ts'

export const Membership = z
  .object({
    id: Id,
    card: z.object({ name: z.string() }),
    numero_tessera_convenzionata: z.string().nullable(),
    /** First and last day, both included. */
    sub_date: z.object({ from: CivilDate, to: CivilDate }),
    created_at: Instant,
    origin_created_at: Instant,
  })
  .meta({ id: 'Membership' })
export type Membership = z.infer<typeof Membership>

/** The card as the browser showed it: whatever differs from ours is refused before anything is taken. */
const ShownCard = z.strictObject({
  id: Id,
  name: z.string().max(200).optional(),
  duration: z.number().int().optional(),
  price: Euro.optional(),
})

export const membershipsContract = contract(memberships, {
  list: { reply: z.array(Membership) },
  intent: { body: z.strictObject({ card_id: Id }), reply: PaymentIntent },
  renew: { body: z.strictObject({ paypal: Paid, card: ShownCard }), reply: Membership },
  cards: { reply: z.array(Card) },
})
