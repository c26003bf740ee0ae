import { type Selectable, sql } from 'kysely'
import type { Bilingual } from '../../src/lib/contract/primitives.ts'
import { firstFree, specialSlugs } from '../../src/lib/rules/slug.ts'
import type { Reader, Tx } from '../db/scope.ts'
import type { CategoriesTable } from '../db/tables.ts'

export type CategoryState = Pick<
  Selectable<CategoriesTable>,
  'id' | 'slug' | 'tint' | 'position' | 'img_file_id' | 'preparation_days' | 'max_open_loans'
> & { name: Bilingual; training: Bilingual | null }

/** Every category, locked, in its order: changes of categories come one after the other. */
export function lockCategories(tx: Tx): Promise<CategoryState[]> {
  return tx
    .selectFrom('categories')
    .select(['id', 'slug', 'name', 'tint', 'position', 'img_file_id', 'training', 'preparation_days', 'max_open_loans'])
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The addresses that categories had before; those of a removed category have no `category_id`. */
export function listAddresses(db: Reader) {
  return db.selectFrom('category_addresses').select(['slug', 'category_id']).orderBy('slug').execute()
}

/** What hangs on a category. Of its published objects `blocks` counts the runs of listing numbers, `newest` is the last. */
export type Load = { category_id: string; objects: number; others: number; blocks: number; newest: number | null }

/** How often the objects of categories are checked, by the category. */
export async function listCheckRules(db: Reader) {
  const rows = await db.selectFrom('check_rules').selectAll().execute()
  return new Map(
    rows.map(({ category_id, what, months, loans, stops }) => [category_id, { what, months, loans, stops }]),
  )
}

/** The length of a page of a list, as it is printed. */
const pageSize = 24

export async function listLoads(db: Reader): Promise<Map<string, Load>> {
  const { rows } = await sql<Load>`
    SELECT c.id AS category_id,
      count(p.id) FILTER (WHERE p.status = 'published')::int AS objects,
      (count(p.id) FILTER (WHERE p.status <> 'published') + (
        SELECT count(*) FROM products w WHERE w.library_id = c.library_id AND w.wished_category_id = c.id
          AND w.status IN ('pending', 'changes_requested')))::int AS others,
      (count(DISTINCT pc.listing_no / ${pageSize}) FILTER (WHERE p.status = 'published'))::int AS blocks,
      max(pc.listing_no) FILTER (WHERE p.status = 'published') AS newest
    FROM categories c
    LEFT JOIN product_categories pc ON pc.library_id = c.library_id AND pc.category_id = c.id
    LEFT JOIN products p ON p.library_id = pc.library_id AND p.id = pc.product_id
    WHERE c.library_id = ${db.library} GROUP BY c.library_id, c.id`.execute(db)
  return new Map(rows.map(row => [row.category_id, row]))
}

/** The printed pages of a category in one language: those of its objects, and of its list (`src/lib/catalog/paging.ts`). */
export function pagesOf({ objects, blocks, newest }: Load): number {
  const isFull = newest !== null && newest % pageSize === pageSize - 1
  return objects + Math.max(1, isFull ? blocks : blocks - 1)
}

/** An address for a category that no other has or had; one that led nowhere is taken back. */
export async function takeSlug(tx: Tx, wanted: string, others: CategoryState[], own?: string): Promise<string> {
  const taken = new Set([...specialSlugs, ...others.map(one => one.slug)])
  for (const { slug, category_id } of await listAddresses(tx)) {
    if (category_id && category_id !== own) taken.add(slug)
  }
  const slug = firstFree(wanted, one => taken.has(one))
  await tx.deleteFrom('category_addresses').where('slug', '=', slug).execute()
  return slug
}
