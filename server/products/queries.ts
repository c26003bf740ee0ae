import { type Selectable, sql, type Updateable } from 'kysely'
import type { Focal } from '../../src/lib/rules/focal.ts'
import { lockProduct } from '../catalog/queries.ts'
import { anyOf } from '../db/any-of.ts'
import { isOpen, isReturned } from '../db/loan-sql.ts'
import type { Reader, Tx } from '../db/scope.ts'
import type { ProductsTable } from '../db/tables-products.ts'
import type { ActOf } from '../work/audit.ts'
import type { Work } from '../work/work.ts'

/** The next listing number. The counter's row lock serializes additions. */
export async function takeListingNumber(tx: Tx): Promise<number> {
  const row = await tx
    .updateTable('libraries')
    .set({ next_listing_no: sql`next_listing_no + 1` })
    .returning('next_listing_no')
    .executeTakeFirstOrThrow()
  return row.next_listing_no - 1
}

/**
 * Gives an object its place in a category, once and for good: a list's older pages never move.
 * @returns false when there is no such category
 */
export async function addToListing(tx: Tx, productId: string, categoryId: string): Promise<boolean> {
  const category = await tx
    .updateTable('categories')
    .set({ next_listing_no: sql`next_listing_no + 1` })
    .where('id', '=', categoryId)
    .returning('next_listing_no')
    .executeTakeFirst()
  if (!category) return false
  await tx
    .insertInto('product_categories')
    .values({ product_id: productId, category_id: categoryId, listing_no: category.next_listing_no - 1 })
    .execute()
  return true
}

export type ProductSet = Omit<Updateable<ProductsTable>, 'library_id' | 'id'>

/** An object in any state, locked: serializes bookings and changes of it. */
export async function takeProduct(tx: Tx, id: string): Promise<ProductState | undefined> {
  await lockProduct(tx, id)
  return tx.selectFrom('products').select(stateColumns).where('id', '=', id).executeTakeFirst()
}

const stateColumns = [
  'id',
  'name',
  'owner_id',
  'status',
  'headquarter_id',
  'wished_category_id',
  'listing_no',
  'copy_of',
  'first_id',
  'version',
  'repair_since',
  'sought_since',
  'unchecked_since',
  'place_id',
  'carried_to',
] as const

export type ProductState = Pick<Selectable<ProductsTable>, (typeof stateColumns)[number]>

export type ProductMoved = {
  action: ActOf<'product'>
  reason?: string | undefined
  data?: Record<string, unknown>
  set: ProductSet
  /** No page shows what is changed. */
  hidden?: boolean
}

/** Every change of an object: one audit row, and the pages that show it printed again. The caller has locked it. */
export async function changeProductRow(
  work: Work,
  { id }: Pick<ProductState, 'id'>,
  { action, reason, data, set, hidden = false }: ProductMoved,
): Promise<void> {
  await work.tx
    .updateTable('products')
    .set({ ...set, version: sql`version + 1`, ...(!hidden && { updated_at: work.at }) })
    .where('id', '=', id)
    .execute()
  await work.audit({ action, subject: 'product', id, reason, ...(data && { data }) })
  if (!hidden) await work.reprint()
}

/** Whether an object has an open loan. */
export async function hasOpenLoans(db: Reader, id: string): Promise<boolean> {
  const open = await db
    .selectFrom('orders')
    .select('id')
    .where('product_id', '=', id)
    .where(isOpen())
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** How many loans of each object are over, and after how many of them its owner was thanked. */
export async function countLoans(
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, { loans: number; thanks: number }>> {
  const rows = await db
    .selectFrom('orders')
    .select('product_id')
    .select(eb => [eb.fn.countAll<number>().as('loans'), eb.fn.count<number>('thanked_at').as('thanks')])
    .where('product_id', '=', anyOf(ids))
    .where(isReturned())
    .groupBy('product_id')
    .execute()
  return new Map(rows.map(row => [row.product_id, { loans: Number(row.loans), thanks: Number(row.thanks) }]))
}

/** Whether a page shows the first name of one of these members beside a line of theirs. */
export async function isOneNamedOnPages(db: Reader, memberIds: readonly string[]): Promise<boolean> {
  const named = await db
    .selectFrom('products')
    .select('id')
    .where('owner_id', '=', anyOf(memberIds))
    .where('owner_named', '=', true)
    .limit(1)
    .executeTakeFirst()
  return named !== undefined
}

/** Replaces an object's pictures, the first is its cover. */
export async function setPictures(tx: Tx, product_id: string, fileIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('product_pictures').where('product_id', '=', product_id).execute()
  const rows = [...new Set(fileIds)].map((file_id, position) => ({ product_id, position, file_id }))
  if (rows.length) await tx.insertInto('product_pictures').values(rows).execute()
}

type Described = { imgs: string[]; alts: Record<string, string>; focal: Record<string, Focal> }

/** What a member's pictures show, in words and where they are cut, except published ones, which were verified with theirs. */
export async function describePictures(tx: Tx, { imgs, alts, focal }: Described): Promise<void> {
  for (const id of imgs) {
    const alt = alts[id]
    const at = focal[id]
    if (at) await unpublished(tx, id).set({ focal_x: at.x, focal_y: at.y }).execute()
    if (alt !== undefined) {
      await unpublished(tx, id)
        .set({ alt: JSON.stringify({ it: alt, en: '' }) })
        .where(sql<boolean>`${alt} NOT IN (f.alt->>'it', f.alt->>'en')`)
        .execute()
    }
  }
}

/** A file that no published object shows. */
const unpublished = (tx: Tx, id: string) =>
  tx
    .updateTable('files as f')
    .where('f.id', '=', id)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('product_pictures as pp')
            .innerJoin('products as p', 'p.id', 'pp.product_id')
            .select('p.id')
            .whereRef('pp.file_id', '=', 'f.id')
            .where('p.status', '=', 'published'),
        ),
      ),
    )

export async function listPictureIds(db: Reader, product_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('product_pictures')
    .select('file_id')
    .where('product_id', '=', product_id)
    .orderBy('position')
    .execute()
  return rows.map(one => one.file_id)
}

/** Whether all these pictures are a member's own. */
export async function ownsFiles(db: Reader, memberId: string, ids: readonly string[]): Promise<boolean> {
  if (!ids.length) return true
  const found = await db
    .selectFrom('files')
    .select('id')
    .where('uploaded_by', '=', memberId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  return found.length === new Set(ids).size
}

/** A member's own objects, newest first. */
export async function listIdsOf(db: Reader, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(500)
    .execute()
  return rows.map(row => row.id)
}
