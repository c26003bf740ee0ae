import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import { codeFrom } from '../../src/lib/rules/product-code.ts'
import type { Tx } from '../db/scope.ts'
import { columnsOf, type FieldName, type ProductFields } from '../desk/product-fields.ts'
import { newId } from '../ids.ts'
import type { Work } from '../work/work.ts'
import type { NewStatus } from './new-statuses.ts'

/** Rows in one statement; between two of them pages are served, since the embedded engine runs in this process. */
const atOnce = 100

/** A new object's fields; without `code` it gets the next one by the library's pattern. */
export type NewFields = Partial<ProductFields> &
  Pick<ProductFields, 'name' | 'description' | 'category' | 'headquarter_id'>

/**
 * Adds many objects as `insertProduct` (`server/desk`) adds one, in a few statements: the embedded engine has one
 * session, and nobody else has it meanwhile. The caller has made sure of codes, categories and points.
 * @returns their ids
 */
export async function addProducts(
  work: Work,
  products: readonly { fields: NewFields; status: NewStatus }[],
  takenCodes: ReadonlySet<string>,
): Promise<string[]> {
  const { tx, at } = work
  const all = products.map(one => one.fields)
  const first = await takeListingNumbers(work, products.length)
  const codes = await codesOf(work, all, first, takenCodes)
  const rows = products.map(({ fields, status }, n) => ({
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
    status,
    created_at: at,
    published_at: status === 'published' ? at : null,
    updated_at: at,
  }))
  const columns = [...new Set(rows.flatMap(row => Object.keys(row)))] as (keyof (typeof rows)[number])[]
  // One statement has the same columns in every row.
  const whole = rows.map(row => ({ ...Object.fromEntries(columns.map(name => [name, null])), ...row }))
  const ids = rows.map(row => row.id)
  for (const [n, part] of [...partsOf(whole)].entries()) {
    await tx.insertInto('products').values(part).execute()
    if (n === 0 && rows.length > atOnce) await replanChecks(tx)
    await breathe()
  }
  await addToListings(
    work,
    all.map((one, n) => ({ id: ids[n]!, category: one.category! })),
  )
  await work.audit(...ids.map(id => ({ action: 'add', subject: 'product', id }) as const))
  return ids
}

function* partsOf<T>(rows: readonly T[]): Generator<T[]> {
  for (let first = 0; first < rows.length; first += atOnce) yield rows.slice(first, first + atOnce)
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
    for (const part of partsOf(rows)) await tx.insertInto('product_categories').values(part).execute()
  }
}
