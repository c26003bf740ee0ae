import type { Deps } from '../deps.ts'
import { sendStored } from '../loan-photos/private-photo.ts'
import { fail } from '../refusal.ts'
import { findStored } from './queries.ts'

/** Sends a photo of a repair to the staff. @throws Refusal `product.photo_not_found` */
export async function sendRepairPhoto(deps: Deps, { id, photo }: { id: string; photo: string }): Promise<Response> {
  const stored = (await findStored(deps.db, id, photo)) ?? fail('product.photo_not_found')
  return sendStored(deps, stored, 'product.photo_not_found')
}
