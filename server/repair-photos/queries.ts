import type { RepairPhoto } from '../../src/lib/contract/repair-photos.ts'
import { anyOf } from '../db/any-of.ts'
import type { Reader, Tx } from '../db/scope.ts'

export const selectRepairPhotos = (db: Reader, product: string) =>
  db.selectFrom('repair_photos').selectAll().where('product_id', '=', product)

/** Of an object that came back damaged: that return began its repair. */
const selectPhotosOfReturns = (db: Reader, products: readonly string[]) =>
  db
    .selectFrom('loan_photos as f')
    .innerJoin('orders as o', 'o.id', 'f.order_id')
    .select(['f.id', 'f.taken_at', 'f.stored_name', 'o.product_id', 'o.returned_at as repair_since'])
    .where('f.moment', '=', 'return')
    .where('o.return_condition', '=', 'damaged')
    .where('o.product_id', '=', anyOf(products))

/** All photos of the repairs of these objects, the oldest first. */
export async function listRepairPhotos(db: Reader, ids: readonly string[]): Promise<Map<string, RepairPhoto[]>> {
  const own = await db
    .selectFrom('repair_photos')
    .select(['id', 'taken_at', 'product_id', 'repair_since'])
    .where('product_id', '=', anyOf(ids))
    .execute()
  const rows = [...own, ...(await selectPhotosOfReturns(db, ids).execute())].toSorted(
    (one, other) => one.taken_at.getTime() - other.taken_at.getTime() || one.id.localeCompare(other.id),
  )
  const groups = Map.groupBy(rows, row => row.product_id)
  return new Map([...groups].map(([product, photos]) => [product, photos.map(toRepairPhoto)]))
}

export const toRepairPhoto = (row: { id: string; taken_at: Date; repair_since: Date | null }): RepairPhoto => ({
  id: row.id,
  at: row.taken_at.toISOString(),
  repair: row.repair_since?.toISOString() ?? null,
})

/** Where a photo of an object's repair lies, if it is one. */
export async function findStored(db: Reader, product: string, photo: string): Promise<string | undefined> {
  const own = await selectRepairPhotos(db, product).where('id', '=', photo).executeTakeFirst()
  const found = own ?? (await selectPhotosOfReturns(db, [product]).where('f.id', '=', photo).executeTakeFirst())
  return found?.stored_name
}

/** A repair begins: what was taken before it is of it. */
export async function joinRepair(tx: Tx, product: string, since: Date): Promise<void> {
  await tx
    .updateTable('repair_photos')
    .set({ repair_since: since })
    .where('product_id', '=', product)
    .where('repair_since', 'is', null)
    .execute()
}
