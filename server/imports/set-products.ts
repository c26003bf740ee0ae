import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import { columnsOf, type FieldName, isHidden, type ProductFields } from '../desk/product-fields.ts'
import { moveToCategory } from '../desk/update-product.ts'
import type { Work } from '../work/work.ts'
import type { Known } from './queries.ts'

export type Change = { known: Known; wanted: Partial<ProductFields>; fields: FieldName[] }

/** Objects between two moments in which pages are served: the embedded engine runs in this process. */
const atOnce = 50

/** Sets fields of many objects, each written down as a change of its sheet is, so that it can be taken back there. */
export async function setProducts(work: Work, changes: readonly Change[]): Promise<void> {
  const { tx, at } = work
  for (const [n, { known, wanted, fields }] of changes.entries()) {
    if (n % atOnce === 0) await breathe()
    const after = { ...known.fields, ...wanted }
    if (fields.includes('category')) await moveToCategory(tx, known.id, after.category)
    const set = columnsOf(after, fields)
    await tx
      .updateTable('products')
      .set({ ...set, version: sql`version + 1`, ...(!isHidden(fields) && { updated_at: at }) })
      .where('id', '=', known.id)
      .execute()
  }
  await work.audit(
    ...changes.map(({ known, wanted, fields }) => {
      const only = (of: Partial<ProductFields>) => Object.fromEntries(fields.map(name => [name, of[name]]))
      const data = { version: known.version + 1, before: only(known.fields), after: only(wanted) }
      return { action: 'edit', subject: 'product', id: known.id, data } as const
    }),
  )
}
