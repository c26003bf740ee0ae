import type { Import, ImportPlan } from '../../src/lib/contract/imports.ts'
import type { Deps } from '../deps.ts'
import { insertCategory } from '../categories/add-category.ts'
import { newId } from '../ids.ts'
import { fail } from '../refusal.ts'
import type { By, Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { addProducts, type NewFields } from './add-products.ts'
import { type Importer, matchRows, newCategories } from './check-rows.ts'
import { keptColumns } from './headings.ts'
import { findImport, readStanding, undoUntil } from './queries.ts'
import { type ReadRow, readRows } from './read-rows.ts'
import { readBefore, setCopies, shareWithCopies, versionsOf, withoutCopies } from './join-copies.ts'
import { setProducts } from './set-products.ts'

type Who = By & Importer

/**
 * Imports objects, all of them or none: in one transaction, in which the library is compared with the rows once more.
 * @throws Refusal `import.wrong_rows`, `import.nothing`, `category.name_taken`
 */
export async function runImport(deps: Deps, who: Who, plan: ImportPlan): Promise<Import> {
  const rows = await readRows(plan, who.lang)
  const id = await write(deps, who, importRows, plan, rows)
  return (await findImport(deps.db, id, deps.clock.now())) ?? fail('import.not_found')
}

async function importRows(work: Work<Who>, plan: ImportPlan, rows: readonly ReadRow[]): Promise<string> {
  const { tx, who } = work
  // Who gives codes waits for who gives codes.
  await tx.selectFrom('libraries').select('library_id').forUpdate().execute()
  const categories = await makeCategories(work, plan)
  const standing = await readStanding(tx)
  const { added, changed, equal, wrong } = matchRows(standing, rows, who.lang)
  if (wrong.length) fail('import.wrong_rows')
  if (!added.length && !changed.length) fail('import.nothing')
  const products = added.map(({ fields, onlyNew }) => ({ fields: fields as NewFields, onlyNew }))
  const ids = await addProducts(work, products, new Set(standing.codes.keys()))
  const changes = shareWithCopies(standing.products.values(), changed)
  const before = await readBefore(tx, changes)
  await setProducts(work, withoutCopies(changes))
  await setCopies(work, [
    ...added.map(({ fields }, n) => ({ id: ids[n]!, copy_of: fields.copy_of })),
    ...changed.map(({ known, wanted }) => ({ id: known.id, copy_of: wanted.copy_of })),
  ])
  const touched = [...(await versionsOf(tx, [...ids, ...before.keys()]))].map(([product_id, version]) => ({
    product_id,
    version,
    before: before.has(product_id) ? JSON.stringify(before.get(product_id)) : null,
  }))
  const counts = { added: added.length, changed: changed.length, equal }
  return keepImport(work, plan, { categories, touched, counts })
}

/** Those of the plan that a row names. */
async function makeCategories(work: Work<Who>, plan: ImportPlan): Promise<string[]> {
  if (!plan.new_categories.length) return []
  const standing = await readStanding(work.tx)
  const ids = []
  for (const [n, it] of newCategories(standing, work.who, plan).entries()) {
    const tint = ((standing.categories.length + n) % 12) + 1
    ids.push(await insertCategory(work, { name: { it, en: '' }, tint }))
  }
  return ids
}

type Done = {
  categories: string[]
  touched: { product_id: string; version: number; before: string | null }[]
  counts: { added: number; changed: number; equal: number }
}

async function keepImport(work: Work<Who>, plan: ImportPlan, { categories, touched, counts }: Done): Promise<string> {
  const { tx, at, who } = work
  const id = newId()
  await tx
    .insertInto('imports')
    .values({
      id,
      name: plan.name,
      columns: JSON.stringify(keptColumns(plan.headings, plan.columns)),
      categories: JSON.stringify(categories),
      ...counts,
      by_id: who.id ?? null,
      created_at: at,
    })
    .execute()
  const rows = touched.map(one => ({ import_id: id, ...one }))
  for (let first = 0; first < rows.length; first += 2000)
    await tx
      .insertInto('imported_products')
      .values(rows.slice(first, first + 2000))
      .execute()
  await forgetOld(work)
  await work.audit({ action: 'import', subject: 'import', id, data: { name: plan.name, ...counts } })
  await work.reprint()
  return id
}

/** What imports did to each object, once they can no longer be undone. */
async function forgetOld({ tx, at }: Work): Promise<void> {
  const old = await tx.selectFrom('imports').select(['id', 'created_at']).execute()
  const ids = old.flatMap(one => (undoUntil(one.created_at) <= at ? [one.id] : []))
  if (ids.length) await tx.deleteFrom('imported_products').where('import_id', 'in', ids).execute()
}
