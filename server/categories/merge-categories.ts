import { sql } from 'kysely'
import type { DeskCategory } from '../../src/lib/contract/categories.ts'
import type { Tx } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { lockCategories } from './queries.ts'
import { readDeskCategory } from './to-category.ts'

/**
 * Moves the objects of a category into another, in the order in which all of them were published; its addresses lead
 * there for ever. What the other asks for counts for all of them, and who was trained for one is for both.
 * @throws Refusal `category.not_found`, `category.same`
 */
export async function mergeCategories(deps: Deps, who: Member, id: string, into: string): Promise<DeskCategory> {
  await write(deps, who, merge, id, into)
  return readDeskCategory(deps, into)
}

async function merge(work: Work<Member>, id: string, into: string): Promise<void> {
  const { tx } = work
  if (id === into) fail('category.same')
  const all = await lockCategories(tx)
  const from = all.find(one => one.id === id) ?? fail('category.not_found')
  if (!all.some(one => one.id === into)) fail('category.not_found')
  const objects = await moveObjects(tx, id, into)
  await tx.updateTable('products').set({ wished_category_id: into }).where('wished_category_id', '=', id).execute()
  await tx.updateTable('category_addresses').set({ category_id: into }).where('category_id', '=', id).execute()
  await tx.insertInto('category_addresses').values({ slug: from.slug, category_id: into }).execute()
  await moveTrainings(tx, id, into)
  await tx.deleteFrom('categories').where('id', '=', id).execute()
  const data = { into, objects, slug: from.slug, name: from.name }
  await work.audit({ action: 'merge', subject: 'category', id, data })
  await work.reprint()
}

/** Numbers both lists as one. Negative numbers meanwhile: none may be there twice. @returns how many objects moved */
async function moveObjects(tx: Tx, id: string, into: string): Promise<number> {
  const { library } = tx
  const { rows } = await sql<{ category_id: string }>`
    SELECT category_id FROM product_categories WHERE library_id = ${library} AND category_id = ${id}`.execute(tx)
  await sql`
    DELETE FROM product_categories a USING product_categories b
    WHERE a.library_id = ${library} AND a.category_id = ${id}
      AND b.library_id = a.library_id AND b.category_id = ${into} AND b.product_id = a.product_id`.execute(tx)
  await sql`
    UPDATE product_categories pc SET category_id = ${into}, listing_no = -numbered.place FROM (
      SELECT one.product_id, row_number() OVER (
        ORDER BY coalesce(p.published_at, p.created_at), one.listing_no, one.product_id) AS place
      FROM product_categories one JOIN products p ON p.library_id = one.library_id AND p.id = one.product_id
      WHERE one.library_id = ${library} AND one.category_id IN (${id}, ${into})) AS numbered
    WHERE pc.library_id = ${library} AND pc.category_id IN (${id}, ${into})
      AND pc.product_id = numbered.product_id`.execute(tx)
  await sql`
    UPDATE product_categories SET listing_no = -listing_no - 1
    WHERE library_id = ${library} AND category_id = ${into}`.execute(tx)
  await sql`
    UPDATE categories SET next_listing_no = (
      SELECT count(*) FROM product_categories WHERE library_id = ${library} AND category_id = ${into})
    WHERE library_id = ${library} AND id = ${into}`.execute(tx)
  return rows.length
}

/** Who was trained for both keeps what was written of the one that stays. */
async function moveTrainings(tx: Tx, id: string, into: string): Promise<void> {
  const known = tx.selectFrom('trainings').select('member_id').where('category_id', '=', into)
  await tx.deleteFrom('trainings').where('category_id', '=', id).where('member_id', 'in', known).execute()
  await tx.updateTable('trainings').set({ category_id: into }).where('category_id', '=', id).execute()
}
