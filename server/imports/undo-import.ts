import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Import } from '../../src/lib/contract/imports.ts'
import { anyOf } from '../db/any-of.ts'
import { chunksOf } from '../db/chunks.ts'
import type { Tx } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import { listLoads } from '../categories/queries.ts'
import { deleteCategory } from '../categories/remove-category.ts'
import type { FieldName, ProductFields } from '../desk/product-fields.ts'
import type { Member } from '../http/caller.ts'
import { fail, Refusal } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { findImport, readStanding, undoUntil } from './queries.ts'
import { setFields } from '../desk/update-product.ts'
import { setCopies } from './join-copies.ts'
import { setProducts } from './set-products.ts'

/** Objects in one statement; between two of them pages are served, since the embedded engine runs in this process. */
const atOnce = 500

/** Undoes an import as a whole. @throws Refusal `import.not_found`, `import.over`, `import.moved_on` */
export async function undoImport(deps: Deps, who: Member, id: string): Promise<Import> {
  await write(deps, who, undo, id)
  return (await findImport(deps.db, id, deps.clock.now())) ?? fail('import.not_found')
}

async function undo(work: Work<Member>, id: string): Promise<void> {
  const { tx, at } = work
  const row =
    (await tx.selectFrom('imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ??
    fail('import.not_found')
  if (row.undone_at || undoUntil(row.created_at) <= at) fail('import.over')
  const touched = await tx.selectFrom('imported_products').selectAll().where('import_id', '=', id).execute()
  const added = touched.flatMap(one => (one.before ? [] : [one.product_id]))
  await lockAll(
    tx,
    touched.map(one => one.product_id),
  )
  const { products } = await readStanding(tx)
  const busy = await listBusy(tx, added)
  const moved = touched.filter(one => products.get(one.product_id)?.version !== one.version || busy.has(one.product_id))
  if (moved.length) {
    const codes = moved.slice(0, 5).map(one => products.get(one.product_id)?.fields.code ?? '…')
    throw new Refusal('import.moved_on', { objects: codes.join(', ') })
  }
  const changes = touched.flatMap(({ product_id, before }) => {
    if (!before) return []
    const wanted = before as Partial<ProductFields>
    return [{ known: products.get(product_id)!, wanted, fields: Object.keys(wanted) as FieldName[] }]
  })
  await setCopies(work, [
    ...changes.map(({ known, wanted }) => ({ id: known.id, copy_of: wanted.copy_of })),
    ...(await listAddedCopies(tx, added)).map(id => ({ id, copy_of: null })),
  ])
  const joined = changes.filter(one => one.fields.includes('copy_of'))
  await setProducts(
    work,
    changes.filter(one => !joined.includes(one)),
  )
  // With the pictures that it had before it joined others.
  for (const { known, wanted } of joined) {
    const { copy_of: _, ...own } = wanted
    await setFields(work, known.id, own)
  }
  await skipVersions(tx, id)
  await removeProducts(work, added)
  await removeCategories(work, row.categories)
  await tx.updateTable('imports').set({ undone_at: at }).where('id', '=', id).execute()
  await tx.deleteFrom('imported_products').where('import_id', '=', id).execute()
  await work.audit({ action: 'undo_import', subject: 'import', id })
  await work.reprint()
}

/** An earlier import of the same objects can still be undone: it left them as they are now, two versions ago. */
async function skipVersions(tx: Tx, id: string): Promise<void> {
  await sql`UPDATE imported_products earlier SET version = earlier.version + 2 FROM imported_products mine
    WHERE mine.library_id = ${tx.library} AND mine.import_id = ${id} AND mine.before IS NOT NULL
      AND earlier.library_id = mine.library_id AND earlier.product_id = mine.product_id
      AND earlier.version = mine.version - 1`.execute(tx)
}

async function lockAll(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.selectFrom('products').select('id').where('id', '=', anyOf(ids)).orderBy('id').forUpdate().execute()
}

/** Those that somebody booked, wants or put forward since. */
async function listBusy(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const of = (table: 'orders' | 'wishes' | 'crm_highlights') =>
    tx.selectFrom(table).select('product_id').where('product_id', '=', anyOf(ids)).execute()
  const pictured = tx
    .selectFrom('product_pictures as pp')
    .innerJoin('products as p', 'p.id', 'pp.product_id')
    .select('pp.product_id')
    .where('pp.product_id', '=', anyOf(ids))
    // A copy has those of the first.
    .where('p.copy_of', 'is', null)
  const rows = [await of('orders'), await of('wishes'), await of('crm_highlights'), await pictured.execute()]
  return new Set(rows.flat().map(row => row.product_id))
}

/** Of objects that an import added, those that are copies of others, or have become it since. */
async function listAddedCopies(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('products')
    .select('id')
    .where(eb => eb.or([eb('id', '=', anyOf(ids)), eb('copy_of', '=', anyOf(ids))]))
    .where('copy_of', 'is not', null)
    .execute()
  return rows.map(row => row.id)
}

async function removeProducts(work: Work, ids: readonly string[]): Promise<void> {
  const { tx } = work
  for (const chunk of chunksOf(ids, atOnce)) {
    const some = anyOf(chunk)
    await tx.deleteFrom('product_pictures').where('product_id', '=', some).execute()
    await tx.deleteFrom('product_categories').where('product_id', '=', some).execute()
    await tx.deleteFrom('repair_photos').where('product_id', '=', some).execute()
    await tx.deleteFrom('products').where('id', '=', some).execute()
    await breathe()
  }
  await work.audit(...ids.map(id => ({ action: 'remove', subject: 'product', id }) as const))
}

/** Those that the import made, unless something else is in them by now. */
async function removeCategories(work: Work, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  const loads = await listLoads(work.tx)
  for (const id of ids) {
    const load = loads.get(id)
    if (load && load.objects + load.others === 0) await deleteCategory(work, id)
  }
}
