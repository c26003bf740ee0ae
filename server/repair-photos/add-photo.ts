import type { Context } from 'hono'
import type { RepairPhoto } from '../../src/lib/contract/repair-photos.ts'
import { canRepair } from '../../src/lib/rules/product-states.ts'
import { mostRepairPhotos } from '../../src/lib/rules/repair-photos.ts'
import { lockProduct } from '../catalog/queries.ts'
import type { Reader } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import { readForm } from '../files/read-form.ts'
import type { App } from '../http/app-types.ts'
import type { Member } from '../http/caller.ts'
import { newId } from '../ids.ts'
import { storePhoto, type StoredPhoto } from '../loan-photos/private-photo.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { selectRepairPhotos, toRepairPhoto } from './queries.ts'

/**
 * Keeps a photo of what is broken, of the repair that goes on or the one that is being written down. Sent once more, it
 * is the photo that is there.
 * @throws Refusal `product.not_found`, `product.moved_on`, `product.too_many_photos`, `file.unsupported`,
 * `file.too_large`
 */
export async function addRepairPhoto(deps: Deps, who: Member, id: string, c: Context<App>): Promise<RepairPhoto> {
  const form = await readForm(c)
  await findRepair(deps.db, id)
  const stored = await storePhoto(deps, form.get('file'))
  return write(deps, who, recordPhoto, id, stored)
}

async function recordPhoto(work: Work<Member>, product_id: string, stored: StoredPhoto): Promise<RepairPhoto> {
  const { tx, who, at } = work
  await lockProduct(tx, product_id)
  const repair_since = await findRepair(tx, product_id)
  const all = await selectRepairPhotos(tx, product_id).execute()
  const there = all.filter(one => one.repair_since?.getTime() === repair_since?.getTime())
  const same = there.find(one => one.digest === stored.digest)
  if (same) return toRepairPhoto(same)
  if (there.length >= mostRepairPhotos) fail('product.too_many_photos')
  const row = { id: newId(), product_id, repair_since, ...stored, taken_by: who.id, taken_at: at }
  await tx.insertInto('repair_photos').values(row).execute()
  await work.audit({ action: 'add_photo', subject: 'product', id: product_id, data: { photo: row.id } })
  return toRepairPhoto(row)
}

/** Since when an object is in repair, null while it is not; one that is searched for, or waits for a check, is not. */
async function findRepair(db: Reader, id: string): Promise<Date | null> {
  const columns = ['status', 'repair_since', 'sought_since', 'unchecked_since'] as const
  const row = await db.selectFrom('products').select(columns).where('id', '=', id).executeTakeFirst()
  const { status, repair_since, sought_since, unchecked_since } = row ?? fail('product.not_found')
  if (!canRepair(status)) fail('product.moved_on')
  return unchecked_since || repair_since?.getTime() === sought_since?.getTime() ? null : repair_since
}
