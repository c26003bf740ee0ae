import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** The next place on the shelf of all objects. The counter's row lock makes two additions take turns. */
export async function takeShelfNumber(tx: Db, library: string): Promise<number> {
  const row = await tx
    .updateTable('libraries').set({ next_shelf_no: sql`next_shelf_no + 1` })
    .where('library_id', '=', library)
    .returning('next_shelf_no').executeTakeFirstOrThrow()
  return row.next_shelf_no - 1
}

/**
 * Gives an object its place in a category, once and for good: a list's older pages never move.
 * @returns false when there is no such category
 */
export async function putOnShelf(tx: Db, library: string, productId: string, categoryId: string): Promise<boolean> {
  const category = await tx
    .updateTable('categories').set({ next_shelf_no: sql`next_shelf_no + 1` })
    .where('library_id', '=', library).where('id', '=', categoryId)
    .returning('next_shelf_no').executeTakeFirst()
  if (!category) return false
  await tx.insertInto('product_categories').values({
    library_id: library, product_id: productId, category_id: categoryId, shelf_no: category.next_shelf_no - 1,
  }).execute()
  return true
}

/** What is written on an object's label: two letters of the library and its number, as `QU-0061`. */
export function codeOf(library: string, shelfNo: number): string {
  return `${library.slice(0, 2).toUpperCase()}-${String(shelfNo + 1).padStart(4, '0')}`
}
