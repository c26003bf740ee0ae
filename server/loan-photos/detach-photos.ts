import { dayInRome } from '../clock.ts'
import type { OrderRow } from '../orders/queries.ts'
import type { Work } from '../work/work.ts'
import { listAtMoment } from './queries.ts'

/** A return that is undone was none: what was photographed for it is not of this loan. The job removes the bytes. */
export async function detachReturnPhotos({ tx, today, ...work }: Work, { id }: Pick<OrderRow, 'id'>): Promise<void> {
  const there = await listAtMoment(tx, id, 'return')
  // Those of an earlier day are what the library has in hand.
  const photos = there.filter(one => dayInRome(one.taken_at) === today)
  for (const { id: photo, moment } of photos) {
    await tx.deleteFrom('loan_photos').where('id', '=', photo).execute()
    await work.audit({ action: 'remove_photo', subject: 'order', id, data: { photo, moment } })
  }
  if (photos.length > 0) await work.enqueue('files', {})
}
