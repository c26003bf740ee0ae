import * as z from 'zod'
import { Slug } from './catalog.ts'
import { categories } from './categories.endpoints.ts'
import { CheckRule } from './check-due.ts'
import { contract } from './contract.ts'
import { Bilingual, ById, Id, Nothing, text } from './primitives.ts'

/** Letters of a name: it stands on a tile. */
export const mostLetters = 40
/** Letters of what a training is: it stands beside the button to book. */
export const mostOfTraining = 200

/**
 * A category as its coordinator sees it. `objects` are the published ones, `others` those proposed for it, withdrawn or
 * out of use; `pages` the printed ones that would change with it, in both languages; `addresses` those it had before,
 * `checks` how often they are checked. `training`: its objects are lent only to those who have it; `trained` are the
 * members who do, `untrained_loans` those to be handed out to members who do not. `preparation_days` and `max_open_loans`, how
 * many of its objects a member may have at once: null where the library's count alone; `open_loans` those of its objects.
 */
export const DeskCategory = z
  .object({
    id: Id,
    slug: Slug,
    name: Bilingual,
    tint: z.number().int(),
    img: z.string().nullable(),
    objects: z.number().int(),
    others: z.number().int(),
    pages: z.number().int(),
    addresses: z.array(Slug),
    checks: CheckRule.nullable(),
    training: Bilingual.nullable(),
    trained: z.number().int(),
    untrained_loans: z.number().int(),
    preparation_days: z.number().int().nullable(),
    max_open_loans: z.number().int().nullable(),
    open_loans: z.number().int(),
  })
  .meta({ id: 'DeskCategory' })
export type DeskCategory = z.infer<typeof DeskCategory>

/** The Italian name makes the address; without an English one the Italian stands on English pages too. */
const Name = z.strictObject({
  it: text(mostLetters).refine(name => /[a-z0-9]/i.test(name.normalize('NFKD')), { params: { rule: 'has_letter' } }),
  en: z.union([z.literal(''), text(mostLetters)]),
})
/** Without an English text the Italian stands on English pages too. */
const Training = z.strictObject({ it: text(mostOfTraining), en: z.union([z.literal(''), text(mostOfTraining)]) })
const Preparation = z.number().int().min(0).max(30).nullable()
const MaxOpenLoans = z.number().int().min(1).max(99).nullable()
const Tint = z.number().int().min(1).max(12)

const All = z.array(DeskCategory)

export const categoriesContract = contract(categories, {
  list: { summary: 'The categories in their order, with how much hangs on each', fails: [], reply: All },
  add: {
    summary: 'Add a category, as the last one',
    fails: ['category.name_taken', 'file.not_found'],
    body: z.strictObject({
      name: Name,
      tint: Tint,
      img: Id.nullable().default(null),
      training: Training.nullable().default(null),
      preparation_days: Preparation.default(null),
      max_open_loans: MaxOpenLoans.default(null),
    }),
    reply: DeskCategory,
  },
  order: {
    summary: 'Put the categories into this order: all of them, each once',
    fails: ['category.changed'],
    body: z.strictObject({ ids: z.array(Id).min(1).max(200) }),
    reply: All,
  },
  change: {
    summary:
      "Change a category's name, tint, picture, training or rules of lending; the address it had leads to its new one for ever",
    fails: ['category.not_found', 'category.name_taken', 'file.not_found'],
    params: ById,
    body: z
      .strictObject({
        name: Name,
        tint: Tint,
        img: Id.nullable(),
        training: Training.nullable(),
        preparation_days: Preparation,
        max_open_loans: MaxOpenLoans,
      })
      .partial(),
    reply: DeskCategory,
  },
  merge: {
    summary: 'Move all objects into another category, which takes over the addresses too; the emptied one goes',
    fails: ['category.not_found', 'category.same'],
    params: ById,
    body: z.strictObject({ into: Id }),
    reply: DeskCategory,
  },
  remove: {
    summary: 'Remove a category without objects',
    fails: ['category.not_found', 'category.not_empty'],
    params: ById,
    reply: Nothing,
  },
})
