import * as z from 'zod'
import { contract } from './contract.ts'
import { ById, CivilDate, Id, Instant, text } from './primitives.ts'
import { findDecisions, findStates } from './stocktake-names.ts'
import { stocktakes } from './stocktakes.endpoints.ts'

const count = z.number().int()
const Shelf = text(60)

/** A stocktake in numbers: `found` of the `expected` objects, and what else was read. */
export const StocktakeHead = z
  .object({
    id: Id,
    point: z.object({ id: Id, name: z.string() }),
    /** Null: the whole point. */
    shelf: z.string().nullable(),
    opened_at: Instant,
    opened_by: z.string().nullable(),
    closed_at: Instant.nullable(),
    closed_by: z.string().nullable(),
    expected: count,
    found: count,
    wrong_place: count,
    out: count,
    not_ours: count,
  })
  .meta({ id: 'StocktakeHead' })
export type StocktakeHead = z.infer<typeof StocktakeHead>

/** What somebody read; `undone`: by mistake, and it counts no more. */
export const Find = z
  .object({
    key: z.string(),
    /** What was read, where it is no object's. */
    code: z.string(),
    product: z
      .object({ id: Id, name: z.string(), code: z.string(), point: z.string(), shelf: z.string().nullable() })
      .nullable(),
    state: z.enum(findStates),
    /** The shelf at which it was read, where that was said. */
    shelf: z.string().nullable(),
    undone: z.boolean(),
    decision: z.enum(findDecisions).nullable(),
    by: z.string().nullable(),
    at: Instant,
    /** Who has it, of what is on loan. */
    holder: z.object({ member: z.string(), to_date: CivilDate.nullable() }).nullable(),
    /** Missing the last time too. */
    again: z.boolean(),
  })
  .meta({ id: 'Find' })
export type Find = z.infer<typeof Find>

const ExpectedObject = z.object({ id: Id, name: z.string(), code: z.string(), shelf: z.string().nullable() })
export type ExpectedObject = z.infer<typeof ExpectedObject>

export const Stocktake = StocktakeHead.extend({
  /** What should be there now, by shelf; of a closed one what should have been. */
  objects: z.array(ExpectedObject),
  finds: z.array(Find),
  /** The number of the last change of its finds. */
  change_no: count,
  /** The one of the same place before it. */
  before: StocktakeHead.nullable(),
}).meta({ id: 'Stocktake' })
export type Stocktake = z.infer<typeof Stocktake>

const Progress = z.object({ finds: z.array(Find), change_no: count, expected: count, closed: z.boolean() })
export type Progress = z.infer<typeof Progress>

const Counted = z.object({
  /** In the order of what was sent; null: a member's card. `already`: it was counted before. */
  results: z.array(Find.extend({ already: z.boolean() }).nullable()),
})
export type Counted = z.infer<typeof Counted>

/** A point with its shelves, as they are written on its objects. */
export const StocktakePlace = z.object({
  id: Id,
  name: z.string(),
  objects: count,
  shelves: z.array(z.object({ shelf: z.string(), objects: count })),
})
export type StocktakePlace = z.infer<typeof StocktakePlace>

const Stocktakes = z.object({ places: z.array(StocktakePlace), docs: z.array(StocktakeHead) })
export type Stocktakes = z.infer<typeof Stocktakes>

const OpenInput = z.strictObject({ point: Id, shelf: Shelf.nullable().default(null) })
export type OpenInput = z.output<typeof OpenInput>

const CountInput = z.strictObject({
  /** A code that was read, or the id of an object that was ticked; `shelf`: where whoever reads it stands. */
  finds: z
    .array(z.strictObject({ code: text(500), shelf: Shelf.nullable().default(null) }))
    .min(1)
    .max(50),
})
export type CountInput = z.output<typeof CountInput>

const CloseInput = z.strictObject({
  /** `change_no` as the caller has seen it: who decides knows all that was read. */
  seen: count,
  /** Objects that belong where they were found from now on. */
  moved: z.array(Id).max(5000),
  /** Objects that nobody found and that are being searched for. */
  searched: z.array(Id).max(5000),
})
export type CloseInput = z.output<typeof CloseInput>

export const stocktakesContract = contract(stocktakes, {
  list: {
    summary: 'Open stocktakes first, then the last closed ones, with the points and shelves to open one for',
    fails: [],
    reply: Stocktakes,
  },
  open: {
    summary: 'Open a stocktake of a point or of one shelf; the same one again answers the open one',
    fails: ['headquarter.not_found'],
    body: OpenInput,
    reply: Stocktake,
  },
  one: {
    summary: 'A stocktake with what should be there and what was found; of a closed one its result',
    fails: ['stocktake.not_found'],
    params: ById,
    reply: Stocktake,
  },
  progress: {
    summary: 'What changed in a stocktake after a number that the caller knows',
    fails: ['stocktake.not_found'],
    params: ById,
    query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
    reply: Progress,
  },
  count: {
    summary: 'Count what was read or ticked; each object counts once, whoever reads it and however often',
    fails: ['stocktake.not_found', 'stocktake.closed'],
    params: ById,
    body: CountInput,
    reply: Counted,
  },
  undo: {
    summary: 'Take out of the count what was read by mistake',
    fails: ['stocktake.not_found', 'stocktake.closed'],
    params: ById,
    body: z.strictObject({ key: text(501) }),
    reply: z.object({ find: Find.nullable() }),
  },
  close: {
    summary: 'Close a stocktake: its result stays, objects go where they were found or are searched for',
    fails: ['stocktake.not_found', 'stocktake.closed', 'stocktake.moved_on'],
    params: ById,
    body: CloseInput,
    reply: Stocktake,
  },
})
