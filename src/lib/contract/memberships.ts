import * as z from 'zod'
import { contract } from './contract.ts'
import { Card } from './library.ts'
import { memberships } from './memberships.endpoints.ts'
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

/** The card as the browser showed it: if it differs from the server's, the call is refused before any payment. */
const ShownCard = z.strictObject({
  id: Id,
  name: z.string().max(200).optional(),
  duration: z.number().int().optional(),
  price: Euro.optional(),
})

const notSold = [
  'card.not_renewable',
  'card.not_found',
  'card.other_holder',
  'card.active',
  'member.banned',
  'payment.unavailable',
] as const

export const membershipsContract = contract(memberships, {
  list: { summary: "The member's cards, newest first", fails: [], reply: z.array(Membership) },
  intent: {
    summary: 'Prepare the payment of a card; repeated, it answers the same',
    onBehalf: false,
    fails: notSold,
    body: z.strictObject({ card_id: Id }),
    reply: PaymentIntent,
  },
  renew: {
    summary: 'Take the approved payment and renew the card; repeated, it answers the same card',
    onBehalf: false,
    fails: [
      ...notSold,
      'payment.mismatch',
      'payment.price_changed',
      'payment.expired',
      'payment.not_approved',
      'payment.declined',
      'payment.unsettled',
      'payment.refunded',
    ],
    body: z.strictObject({ paypal: Paid, card: ShownCard }),
    reply: Membership,
  },
  cards: { afterOpening: true, summary: 'The cards that can be bought here', fails: [], reply: z.array(Card) },
})
