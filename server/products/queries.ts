import { type Selectable, sql, type Updateable } from 'kysely'
import { lockProduct } from '../catalog/queries.ts'
import type { Db } from '../db/connect.ts'
import { enqueueReprint, writeAudit } from '../db/journal.ts'
import type { ProductsTable } from '../db/tables.ts'
import type { Member } from '../http/caller.ts'

/** The next place on the shelf of all objects. The counter's row lock makes two additions take turns. */
export async function takeListingNumber(tx: Db, library: string): Promise<number> {
  const row = await tx
    .updateTable('libraries')
    .set({ next_listing_no: sql`next_listing_no + 1` })
    .where('library_id', '=', library)
    .returning('next_listing_no')
    .executeTakeFirstOrThrow()
  return row.next_listing_no - 1
}

/**
 * Gives an object its place in a category, once and for good: a list's older pages never move.
 * @returns false when there is no such category
 */
export async function addToListing(tx: Db, library: string, productId: string, categoryId: string): Promise<boolean> {
  const category = await tx
    .updateTable('categories')
    .set({ next_listing_no: sql`next_listing_no + 1` })
    .where('library_id', '=', library)
    .where('id', '=', categoryId)
    .returning('next_listing_no')
    .executeTakeFirst()
  if (!category) return false
  await tx
    .insertInto('product_categories')
    .values({
      library_id: library,
      product_id: productId,
      category_id: categoryId,
      listing_no: category.next_listing_no - 1,
    })
    .execute()
  return true
}

/** What is written on an object's label: two letters of the library and its number, as `QU-0061`. */
export function codeOf(library: string, shelfNo: number): string {
  return `${library.slice(0, 2).toUpperCase()}-${String(shelfNo + 1).padStart(4, '0')}`
}

export type ProductSet = Omit<Updateable<ProductsTable>, 'library_id' | 'id'>

/** An object whatever its state, locked: those who want to lend it or change it take turns. */
export async function takeProduct(tx: Db, library: string, id: string): Promise<ProductState | undefined> {
  await lockProduct(tx, library, id)
  return tx
    .selectFrom('products')
    .select(stateColumns)
    .where('library_id', '=', library)
    .where('id', '=', id)
    .executeTakeFirst()
}

const stateColumns = [
  'library_id',
  'id',
  'name',
  'owner_id',
  'status',
  'headquarter_id',
  'wished_category_id',
  'listing_no',
  'repair_since',
] as const

export type ProductState = Pick<Selectable<ProductsTable>, (typeof stateColumns)[number]>

export type ProductMoved = { who: Member; action: string; reason?: string | undefined; at: Date; set: ProductSet }

/** Every change of an object: one audit row, and the pages that show it printed again. It is locked by whoever asks. */
export async function changeProductRow(
  tx: Db,
  { library_id, id }: ProductState,
  { who, action, reason, at, set }: ProductMoved,
): Promise<void> {
  await tx
    .updateTable('products')
    .set({ ...set, updated_at: at })
    .where('library_id', '=', library_id)
    .where('id', '=', id)
    .execute()
  await writeAudit(tx, { library: library_id, who, action, subject: 'product', id, reason, at })
  await enqueueReprint(tx, library_id, at)
}

/** Whether somebody has asked for an object, will collect it, or has it. */
export async function hasOpenLoans(tx: Db, library: string, id: string): Promise<boolean> {
  const open = await tx
    .selectFrom('orders')
    .select('id')
    .where('library_id', '=', library)
    .where('product_id', '=', id)
    .where('status', 'in', ['pending', 'approved', 'extended'])
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** Replaces an object's pictures, the first is its cover. */
export async function setPictures(
  tx: Db,
  library: string,
  product_id: string,
  fileIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('product_pictures')
    .where('library_id', '=', library)
    .where('product_id', '=', product_id)
    .execute()
  const rows = [...new Set(fileIds)].map((file_id, position) => ({
    library_id: library,
    product_id,
    position,
    file_id,
  }))
  if (rows.length) await tx.insertInto('product_pictures').values(rows).execute()
}

/** Puts a member's words to pictures of theirs, but for those that are out already: these were verified with their words. */
export async function describePictures(
  tx: Db,
  library: string,
  ids: readonly string[],
  alts: Record<string, string>,
): Promise<void> {
  for (const [id, alt] of Object.entries(alts).filter(([id]) => ids.includes(id))) {
    await tx
      .updateTable('files as f')
      .set({ alt: JSON.stringify({ it: alt, en: '' }) })
      .where('f.library_id', '=', library)
      .where('f.id', '=', id)
      .where(sql<boolean>`${alt} NOT IN (f.alt->>'it', f.alt->>'en')`)
      .where(eb =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('product_pictures as pp')
              .innerJoin('products as p', join =>
                join.onRef('p.library_id', '=', 'pp.library_id').onRef('p.id', '=', 'pp.product_id'),
              )
              .select('p.id')
              .whereRef('pp.library_id', '=', 'f.library_id')
              .whereRef('pp.file_id', '=', 'f.id')
              .where('p.status', '=', 'published'),
          ),
        ),
      )
      .execute()
  }
}

export async function listPictureIds(tx: Db, library: string, product_id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('product_pictures')
    .select('file_id')
    .where('library_id', '=', library)
    .where('product_id', '=', product_id)
    .orderBy('position')
    .execute()
  return rows.map(one => one.file_id)
}

/** Whether all these pictures are a member's own. */
export async function ownsFiles(tx: Db, library: string, memberId: string, ids: readonly string[]): Promise<boolean> {
  if (!ids.length) return true
  const found = await tx
    .selectFrom('files')
    .select('id')
    .where('library_id', '=', library)
    .where('uploaded_by', '=', memberId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  return found.length === new Set(ids).size
}

/** A member's own objects, newest first. */
export async function listIdsOf(db: Db, library: string, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('library_id', '=', library)
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(500)
    .execute()
  return rows.map(row => row.id)
}
