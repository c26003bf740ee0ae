import * as z from 'zod'
import { DeskCategory } from './categories.ts'
import { CheckDue, CheckRule } from './check-due.ts'
import { checks } from './checks.endpoints.ts'
import { contract } from './contract.ts'
import { Whereabouts } from './desk-products.ts'
import { OfPoint } from './desk-today.ts'
import { ById, CivilDate, Euro, Id, Instant, Nothing, Picture, text } from './primitives.ts'

/** An object to be checked, with where it is. `in_hand`: by when somebody brings it back. */
export const ToCheck = z
  .object({
    product: z.object({
      id: Id,
      name: z.string(),
      code: z.string(),
      shelf: z.string().nullable(),
      img: Picture.nullable(),
      tint: z.number().int().nullable(),
    }),
    place: Whereabouts.shape.place,
    in_hand: z.object({ to_date: CivilDate }).nullable(),
    open_loans: z.number().int(),
    check: CheckDue,
  })
  .meta({ id: 'ToCheck' })
export type ToCheck = z.infer<typeof ToCheck>

/** A check that was done, `text` in a sentence. `by` is null for somebody of another library, `undo`: whoever asks may undo it, until the evening. */
export const Check = z
  .object({
    id: Id,
    product: z.object({ id: Id, name: z.string(), code: z.string() }),
    what: z.string(),
    text: z.string(),
    good: z.boolean(),
    note: z.string().nullable(),
    by: z.string().nullable(),
    at: Instant,
    undo: z.boolean(),
  })
  .meta({ id: 'Check' })
export type Check = z.infer<typeof Check>

/** By shelf; `done` are those of today, the latest first. */
const Checks = z.object({ overdue: z.array(ToCheck), soon: z.array(ToCheck), done: z.array(Check) })
export type Checks = z.infer<typeof Checks>

/** The checks of an object: how often, when the next is due, and those that were done, the latest first. */
const ObjectChecks = z.object({
  rule: z.string().nullable(),
  next: z
    .object({
      text: z.string(),
      on: CivilDate.nullable(),
      loans_left: z.number().int().nullable(),
      overdue: z.boolean(),
    })
    .nullable(),
  done: z.array(Check),
})
export type ObjectChecks = z.infer<typeof ObjectChecks>

/** What is not good goes to repair, with what is wrong, until when, by whom and what it costs. */
const Result = z.discriminatedUnion('good', [
  z.strictObject({ good: z.literal(true), note: text(500).optional() }),
  z.strictObject({
    good: z.literal(false),
    note: text(500),
    until: CivilDate.optional(),
    by: text(80).optional(),
    cost: Euro.max(100_000).optional(),
  }),
])
export type Result = z.output<typeof Result>

const NewRule = z
  .strictObject(CheckRule.shape)
  .refine(({ months, loans }) => months !== null || loans !== null, { path: ['months'], params: { rule: 'required' } })
export type NewRule = z.output<typeof NewRule>

/** A number of a query. */
const count = (most: number) => z.coerce.number().int().min(1).max(most).optional()

const notChecked = ['product.not_found', 'product.moved_on', 'check.no_rule', 'order.still_out'] as const

export const checksContract = contract(checks, {
  list: {
    summary: 'The objects whose check is overdue or due soon, by shelf, and the checks of today',
    fails: [],
    query: OfPoint,
    reply: Checks,
  },
  undo: {
    summary: 'Undo a check of today, by whoever did it or a referent; a repair that began with it ends',
    fails: ['check.not_found', 'order.undo_too_late', 'order.undo_not_yours'],
    params: ById,
    reply: Nothing,
  },
  ofProduct: {
    summary: 'When an object is to be checked next, and its checks, the latest first',
    fails: ['product.not_found'],
    params: ById,
    reply: ObjectChecks,
  },
  record: {
    summary: 'An object was checked: it is good, or it goes to repair and those who booked it are told once',
    fails: notChecked,
    params: ById,
    body: Result,
    reply: Check,
  },
  preview: {
    summary: 'On how many objects a rule would fall, and how many of them would be overdue at once',
    fails: ['category.not_found'],
    params: ById,
    query: z.object({ months: count(120), loans: count(999) }),
    reply: z.object({ objects: z.number().int(), overdue: z.number().int() }),
  },
  setRule: {
    summary: 'Have the objects of a category checked every so many months or loans; overdue ones may be stopped',
    fails: ['category.not_found'],
    params: ById,
    body: NewRule,
    reply: DeskCategory,
  },
  removeRule: {
    summary: 'Have the objects of a category checked no more; those that were stopped are lent again',
    fails: ['category.not_found'],
    params: ById,
    reply: DeskCategory,
  },
})
