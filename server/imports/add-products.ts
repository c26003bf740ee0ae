import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import { canRepair } from '../../src/lib/rules/product-states.ts'
import { codeFrom } from '../../src/lib/rules/product-code.ts'
import { chunksOf } from '../db/chunks.ts'
import type { Tx } from '../db/scope.ts'
import { columnsOf, type FieldName, type ProductFields } from '../desk/product-fields.ts'
import { newId } from '../ids.ts'
import type { Work } from '../work/work.ts'
import type { OnlyNew } from './only-new.ts'

/** Rows in one statement; between two of them pages are served, since the embedded engine runs in this process. */
const atOnce = 100

/** A new object's fields; without `code` it gets the next one by the library's pattern. */
export type NewFields = Partial<ProductFields> &
  Pick<ProductFields, 'name' | 'description' | 'category' | 'headquarter_id'>

type NewProduct = { fields: NewFields; onlyNew: OnlyNew }

/**
 * Adds many objects as `insertProduct` (`server/desk`) adds one, in a few statements: the embedded engine has one
 * session, and nobody else has it meanwhile. The caller has made sure of codes, categories and points.
 * @returns their ids
 */
export async function addProducts(
  work: Work,
  products: readonly NewProduct[],
  takenCodes: ReadonlySet<string>,
): Promise<string[]> {
  const { tx, at } = work
  const all = products.map(one => one.fields)
  const first = await takeListingNumbers(work, products.length)
  const oldCodes = products.flatMap(one => one.onlyNew.oldCodes.map(code => code.toLowerCase()))
  const codes = await codesOf(work, all, first, new Set([...takenCodes, ...oldCodes]))
  const rows = products.map(({ fields, onlyNew }, n) => ({
    ...columnsOf(
      fields as ProductFields,
      (Object.keys(fields) as FieldName[]).filter(name => name !== 'code'),
    ),
    id: newId(),
    code: codes[n]!,
    listing_no: first + n,
    name: JSON.stringify({ it: fields.name, en: fields.name_en ?? '' }),
    description: JSON.stringify({ it: fields.description, en: fields.description_en ?? '' }),
    headquarter_id: fields.headquarter_id,
    owner_named: false,
    ...stateOf(onlyNew, at),
    photo_words: onlyNew.words && JSON.stringify(onlyNew.words),
    created_at: at,
    updated_at: at,
  }))
  const columns = [...new Set(rows.flatMap(row => Object.keys(row)))] as (keyof (typeof rows)[number])[]
  // One statement has the same columns in every row.
  const whole = rows.map(row => ({ ...Object.fromEntries(columns.map(name => [name, null])), ...row }))
  const ids = rows.map(row => row.id)
  for (const [n, part] of [...chunksOf(whole, atOnce)].entries()) {
    await tx.insertInto('products').values(part).execute()
    if (n === 0 && rows.length > atOnce) await replanChecks(tx)
    await breathe()
  }
  await addToListings(
    work,
    all.map((one, n) => ({ id: ids[n]!, category: one.category! })),
  )
  await addOldCodes(
    work,
    products.map(({ onlyNew }, n) => ({ id: ids[n]!, codes: onlyNew.oldCodes })),
  )
  await work.audit(...ids.map(id => ({ action: 'add', subject: 'product', id }) as const), ...repairsOf(rows))
  return ids
}

function stateOf({ status, repair }: OnlyNew, at: Date) {
  const isBroken = repair !== null && canRepair(status)
  return {
    status,
    published_at: status === 'published' ? at : null,
    repair_since: isBroken ? at : null,
    repair_note: (isBroken && repair) || null,
  }
}

const repairsOf = (rows: readonly { id: string; repair_since: Date | null; repair_note: string | null }[]) =>
  rows.flatMap(({ id, repair_since, repair_note }) =>
    repair_since ? [{ action: 'start_maintenance', subject: 'product', id, reason: repair_note } as const] : [],
  )

/** Labels that an object had elsewhere lead to it, each given before the next. */
async function addOldCodes({ tx, at }: Work, products: readonly { id: string; codes: string[] }[]): Promise<void> {
  const rows = products.flatMap(({ id, codes }) =>
    codes.map((code, n) => ({ product_id: id, code, given_at: new Date(at.getTime() - codes.length + n) })),
  )
  for (const part of chunksOf(rows, atOnce)) await tx.insertInto('product_codes').values(part).execute()
}

/**
 * A session plans the check of a foreign key once: while a table is small it reads all of it for each row, and goes on
 * so as the table grows. Counting the table has it planned again. Whoever counts it meanwhile does the same for all.
 */
async function replanChecks(tx: Tx): Promise<void> {
  await sql`ANALYZE (SKIP_LOCKED) products`.execute(tx)
}

async function takeListingNumbers({ tx }: Work, count: number): Promise<number> {
  const { next_listing_no } = await tx
    .updateTable('libraries')
    .set({ next_listing_no: sql`next_listing_no + ${count}` })
    .returning('next_listing_no')
    .executeTakeFirstOrThrow()
  return next_listing_no - count
}

async function codesOf(
  { tx, library, today }: Work,
  products: readonly NewFields[],
  first: number,
  takenCodes: ReadonlySet<string>,
): Promise<string[]> {
  const slugs = new Map((await tx.selectFrom('categories').select(['id', 'slug']).execute()).map(c => [c.id, c.slug]))
  const taken = new Set([...takenCodes, ...products.flatMap(({ code }) => code?.toLowerCase() ?? [])])
  const next = (n: number, category: string) => {
    const parts = { library: tx.library, category, year: today.slice(0, 4) }
    for (let number = first + n + 1; ; number++) {
      const code = codeFrom(library.code_pattern, { ...parts, number })
      if (!taken.has(code.toLowerCase())) return code
    }
  }
  return products.map((fields, n) => {
    const code = fields.code ?? next(n, slugs.get(fields.category ?? '') ?? '')
    taken.add(code.toLowerCase())
    return code
  })
}

/** Places in the lists of categories, in the order of the rows. */
async function addToListings({ tx }: Work, products: readonly { id: string; category: string }[]): Promise<void> {
  for (const [category_id, mine] of Map.groupBy(products, one => one.category)) {
    const { next_listing_no } = await tx
      .updateTable('categories')
      .set({ next_listing_no: sql`next_listing_no + ${mine.length}` })
      .where('id', '=', category_id)
      .returning('next_listing_no')
      .executeTakeFirstOrThrow()
    const first = next_listing_no - mine.length
    const rows = mine.map(({ id }, n) => ({ product_id: id, category_id, listing_no: first + n }))
    for (const part of chunksOf(rows, atOnce)) await tx.insertInto('product_categories').values(part).execute()
  }
}
