import * as z from 'zod'
import { contract } from './contract.ts'
import { OfPoint } from './desk-today.ts'
import { undoRefusals } from './desk-decisions.ts'
import { DeskOrder, DeskProduct } from './desk.ts'
import { places } from './places.endpoints.ts'
import { ById } from './primitives.ts'

/** The loans that may be collected today, by shelf and code: what is still to be fetched, and what is ready. */
export const Preparations = z
  .object({ to_prepare: z.array(DeskOrder), ready: z.array(DeskOrder) })
  .meta({ id: 'Preparations' })
export type Preparations = z.infer<typeof Preparations>

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
  seek: {
    summary: 'An object is not found: it is not lent meanwhile, and the members of its next loans are told once',
    fails: ['product.not_found', 'product.moved_on', 'order.still_out'],
    params: ById,
    body: z.strictObject({}),
    reply: DeskProduct,
  },
  found: { summary: 'A missing object is found', fails: ['product.not_found'], params: ById, reply: DeskProduct },
})
