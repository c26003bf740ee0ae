import type { ImportMade, ImportPlan } from '../../src/lib/contract/imports.ts'
import type { Deps } from '../deps.ts'
import { insertCategory } from '../categories/add-category.ts'
import { newId } from '../ids.ts'
import { fail } from '../refusal.ts'
import type { By, Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { addProducts, type NewFields } from './add-products.ts'
import { type Importer, matchRows, newCategories, newCategoryId } from './check-rows.ts'
import { columnsToRemember } from './headings.ts'
import { toLeftOut } from './leave-out.ts'
import type { Matched } from './match-rows.ts'
import { onlyNewOf } from './only-new.ts'
import { findImport, readStanding, type Standing, undoUntil } from './queries.ts'
import { type ReadRow, readRows } from './read-rows.ts'
import { readBefore, setCopies, shareWithCopies, versionsOf, withoutCopies } from './join-copies.ts'
import { setProducts } from './set-products.ts'

type Who = By & Importer

/**
 * Imports objects, all of them or none: in one transaction, in which the library is compared with the rows once more.
 * Which rows are wrong, and left out if the plan says so, is found out there too.
 * @throws Refusal `import.wrong_rows`, `import.nothing`, `category.name_taken`
 */
export async function runImport(deps: Deps, who: Who, plan: ImportPlan): Promise<ImportMade> {
  const rows = await readRows(plan, who.lang)
  const { id, leftOut } = await write(deps, who, importRows, plan, rows)
  const made = (await findImport(deps.db, id, deps.clock.now())) ?? fail('import.not_found')
  return { ...made, left_out: toLeftOut(leftOut) }
}

async function importRows(
  work: Work<Who>,
  plan: ImportPlan,
  rows: readonly ReadRow[],
): Promise<{ id: string } & Pick<Matched, 'leftOut'>> {
  const { tx, who } = work
  // Who gives codes waits for who gives codes.
  await tx.selectFrom('libraries').select('library_id').forUpdate().execute()
  const standing = await readStanding(tx)
  const matched = matchRows(standing, rows, who, plan)
  const { added, changed, equal, wrong, leftOut } = matched
  if (wrong.length || leftOut.length === rows.length) fail('import.wrong_rows')
  if (!added.length && !changed.length) fail('import.nothing')
  const categories = await makeCategories(work, plan, standing, matched)
  const products = added.map(({ fields, onlyNew }) => ({ fields: fields as NewFields, onlyNew }))
  // A row that is left out finds its code free when it comes.
  const out = new Set(leftOut.map(one => one.row))
  const kept = rows.flatMap(one => (out.has(one.row) ? codesOf(one) : []))
  const ids = await addProducts(work, products, new Set([...standing.codes.keys(), ...kept]))
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
  const counts = { added: added.length, changed: changed.length, equal: equal.length, rows_left_out: leftOut.length }
  return { id: await recordImport(work, plan, { categories, touched, counts }), leftOut }
}

const codesOf = ({ values }: ReadRow): string[] =>
  [values.code ?? '', ...onlyNewOf({ values }).oldCodes].map(one => String(one).toLowerCase())

/** Those of the plan that a row names, which has them from then on. */
async function makeCategories(
  work: Work<Who>,
  plan: ImportPlan,
  standing: Standing,
  { added, changed }: Matched,
): Promise<string[]> {
  const all = [...added.map(one => one.fields), ...changed.map(one => one.wanted)]
  const byCategory = Map.groupBy(all, one => one.category)
  const ids = []
  for (const it of newCategories(standing, work.who, plan)) {
    const mine = byCategory.get(newCategoryId(it))
    if (!mine) continue
    const tint = ((standing.categories.length + ids.length) % 12) + 1
    const id = await insertCategory(work, { name: { it, en: '' }, tint })
    for (const one of mine) one.category = id
    ids.push(id)
  }
  return ids
}

type Done = {
  categories: string[]
  touched: { product_id: string; version: number; before: string | null }[]
  counts: { added: number; changed: number; equal: number; rows_left_out: number }
}

async function recordImport(work: Work<Who>, plan: ImportPlan, { categories, touched, counts }: Done): Promise<string> {
  const { tx, at, who } = work
  const id = newId()
  await tx
    .insertInto('imports')
    .values({
      id,
      name: plan.name,
      columns: JSON.stringify(columnsToRemember(plan.headings, plan.columns)),
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
