import * as z from 'zod'
import { contract } from './contract.ts'
import { OfPoint } from './desk-today.ts'
import { undoRefusals } from './desk-decisions.ts'
import { DeskOrder, DeskProduct } from './desk.ts'
import { places } from './places.endpoints.ts'
import { Whereabouts } from './desk-products.ts'
import { ById, CivilDate, Id, Picture, text } from './primitives.ts'

/** The loans that may be collected today, by shelf and code: what is still to be fetched, and what is ready. */
export const Preparations = z
  .object({ to_prepare: z.array(DeskOrder), ready: z.array(DeskOrder) })
  .meta({ id: 'Preparations' })
export type Preparations = z.infer<typeof Preparations>

/** An object that has to go to another point, by when, and whether it is on its way. */
export const Carry = z
  .object({
    product: z.object({
      id: Id,
      name: z.string(),
      code: z.string(),
      shelf: z.string().nullable(),
      img: Picture.nullable(),
      tint: z.number().int().nullable(),
    }),
    from: Whereabouts.shape.place,
    to: Whereabouts.shape.place,
    due: CivilDate.nullable(),
    carried: Whereabouts.shape.carried,
  })
  .meta({ id: 'Carry' })
export type Carry = z.infer<typeof Carry>

const refusals = ['product.not_found', 'product.moved_on', 'order.still_out', 'headquarter.not_found'] as const

export const placesContract = contract(places, {
  preparations: {
    summary: 'What to fetch from the shelves for the loans that may be collected today, and what is ready',
    fails: [],
    query: OfPoint,
    reply: Preparations,
  },
  undoReady: {
    summary: 'Undo that an object is ready, said today: the member is told nothing within ten seconds',
    fails: undoRefusals,
    params: ById,
    reply: DeskOrder,
  },
  changePoint: {
    summary: 'Have a loan that is not prepared yet collected at another point, with the reason the member will read',
    fails: [
      'order.not_found',
      'order.moved_on',
      'headquarter.not_found',
      'checkout.point_not_allowed',
      'checkout.closed_day',
    ],
    params: ById,
    body: z.strictObject({ point: Id, reason: text(500) }),
    reply: DeskOrder,
  },
  undoChangePoint: {
    summary: 'Undo a change of point of today, while nobody has prepared the object there',
    fails: [...undoRefusals, 'headquarter.not_found', 'checkout.point_not_allowed', 'checkout.closed_day'],
    params: ById,
    reply: DeskOrder,
  },
  seek: {
    summary: 'An object is not found: it is not lent meanwhile, and the members of its next loans are told once',
    fails: ['product.not_found', 'product.moved_on', 'order.still_out'],
    params: ById,
    body: z.strictObject({}),
    reply: DeskProduct,
  },
  carries: {
    summary: 'What has to be carried from one point to another: for its next loan, or home',
    fails: [],
    query: OfPoint,
    reply: z.array(Carry),
  },
  deliveries: {
    summary: 'What is to be brought home, by the agreed day',
    fails: [],
    query: OfPoint,
    reply: z.array(DeskOrder),
  },
  send: {
    summary: 'An object leaves for another point',
    fails: refusals,
    params: ById,
    body: z.strictObject({ to: Id }),
    reply: DeskProduct,
  },
  keep: {
    summary: 'An object does not leave after all',
    fails: ['product.not_found'],
    params: ById,
    reply: DeskProduct,
  },
  arrive: {
    summary: 'An object is at a point now, and the pages say so',
    fails: refusals,
    params: ById,
    body: z.strictObject({ point: Id }),
    reply: DeskProduct,
  },
  found: { summary: 'A missing object is found', fails: ['product.not_found'], params: ById, reply: DeskProduct },
})
