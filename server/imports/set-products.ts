import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import { chunksOf } from '../db/chunks.ts'
import { columnsOf, type FieldName, isHidden, type ProductFields } from '../desk/product-fields.ts'
import { moveToCategory } from '../desk/update-product.ts'
import type { ProductSet } from '../products/queries.ts'
import type { Work } from '../work/work.ts'
import type { Known } from './queries.ts'

export type Change = { known: Known; wanted: Partial<ProductFields>; fields: FieldName[] }

/** Objects in one statement; between two of them pages are served, since the embedded engine runs in this process. */
const atOnce = 100

/** Sets fields of many objects, each written down as a change of its sheet is, so that it can be taken back there. */
export async function setProducts(work: Work, changes: readonly Change[]): Promise<void> {
  for (const { known, wanted, fields } of changes)
    if (fields.includes('category')) await moveToCategory(work.tx, known.id, wanted.category ?? known.fields.category)
  // One statement sets the same columns of each row.
  for (const alike of Map.groupBy(changes, one => one.fields.toSorted().join()).values()) {
    for (const some of chunksOf(alike, atOnce)) {
      await setRows(work, some)
      await breathe()
    }
  }
  await work.audit(
    ...changes.map(({ known, wanted, fields }) => {
      const only = (of: Partial<ProductFields>) => Object.fromEntries(fields.map(name => [name, of[name]]))
      const data = { version: known.version + 1, before: only(known.fields), after: only(wanted) }
      return { action: 'edit', subject: 'product', id: known.id, data } as const
    }),
  )
}

async function setRows({ tx, at }: Work, alike: readonly Change[]): Promise<void> {
  const { fields } = alike[0]!
  const rows = alike.map(({ known, wanted }) => ({ known, set: columnsOf({ ...known.fields, ...wanted }, fields) }))
  const set = [
    ...Object.keys(rows[0]!.set).map(name => sql`${sql.ref(name)} = wanted.${sql.ref(name)}`),
    sql`version = products.version + 1`,
    ...(isHidden(fields) ? [] : [sql`updated_at = ${at}`]),
  ]
  await sql`UPDATE products SET ${sql.join(set)}
    FROM jsonb_populate_recordset(NULL::products, ${recordsOf(rows.map(one => ({ id: one.known.id, ...one.set })))}) wanted
    WHERE products.library_id = ${tx.library} AND products.id = wanted.id`.execute(tx)
}

const inJson = ['name', 'description', 'contents'] as const

/** Rows as `jsonb_populate_recordset` reads them: what a column of JSON holds is not quoted once more. */
const recordsOf = (rows: readonly (ProductSet & { id: string })[]) =>
  JSON.stringify(
    rows.map(row => ({
      ...row,
      ...Object.fromEntries(inJson.flatMap(name => (row[name] ? [[name, JSON.parse(row[name] as string)]] : []))),
    })),
  )
