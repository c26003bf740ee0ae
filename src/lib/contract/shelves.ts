import * as z from 'zod'
import { contract } from './contract.ts'
import { Id, Nothing, text } from './primitives.ts'
import { shelves } from './shelves.endpoints.ts'
import { StocktakePlace } from './stocktakes.ts'

const Shelf = text(60)

const Before = z.object({
  point: z.object({ id: Id, name: z.string() }),
  /** Where it was seen last, if not at its own point. */
  place: z.object({ id: Id, name: z.string() }).nullable(),
  shelf: z.string().nullable(),
})

/**
 * What became of a label that was read before a shelf. `placed`: it belongs there now; `same`: it did already;
 * `elsewhere`: it is of another point, or was last seen at one, and is moved only when that is asked for; `not_lent`:
 * the catalogue does not have it, or not yet. Of the last two nothing changed.
 */
export const Placement = z
  .object({
    result: z.enum(['placed', 'same', 'elsewhere', 'not_lent']),
    product: z.object({ id: Id, name: z.string(), code: z.string() }),
    /** Where it belonged until then. */
    before: Before,
    /** The shelf as it is written on the objects that are there already. */
    shelf: z.string(),
    /** The object's version since: with it the placement is undone. */
    version: z.number().int(),
    /** Somebody seems to have it on loan. */
    out: z.boolean(),
    /** It was being searched for until now. */
    found: z.boolean(),
  })
  .meta({ id: 'Placement' })
export type Placement = z.infer<typeof Placement>

const PlaceInput = z.strictObject({
  point: Id,
  shelf: Shelf,
  /** What was read: a label’s address, a code or an id. */
  code: text(500),
  /** Also from another point. */
  move: z.boolean().default(false),
})
export type PlaceInput = z.output<typeof PlaceInput>

const UndoInput = z.strictObject({
  product: Id,
  /** Its version after the placement. */
  seen: z.number().int(),
  before: z.strictObject({ point: Id, place: Id.nullable(), shelf: Shelf.nullable() }),
})
export type UndoInput = z.output<typeof UndoInput>

export const shelvesContract = contract(shelves, {
  places: {
    summary: 'The points with the shelves that are written on their objects',
    fails: [],
    reply: z.array(StocktakePlace),
  },
  place: {
    summary: 'Write on an object that it belongs on a shelf, by what is read from its label in front of the shelf',
    fails: ['headquarter.not_found', 'scan.unknown'],
    onBehalf: false,
    body: PlaceInput,
    reply: Placement,
  },
  undo: {
    summary: 'Take a placement back, as long as nobody has changed the object since',
    fails: ['product.not_found', 'product.changed', 'product.moved_on', 'headquarter.not_found'],
    onBehalf: false,
    body: UndoInput,
    reply: Nothing,
  },
})
