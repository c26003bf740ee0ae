import { dayInRome } from '../clock.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { removeStored } from '../loan-photos/private-photo.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { selectRepairPhotos } from './queries.ts'

type Which = { id: string; photo: string }

/** Only on its day, as a loan's. @throws Refusal `product.photo_not_found`, `product.moved_on` */
export async function removeRepairPhoto(deps: Deps, who: Member, which: Which): Promise<Record<string, never>> {
  await removeStored(deps, await write(deps, who, removeRow, which))
  return {}
}

async function removeRow({ tx, today, audit }: Work<Member>, { id, photo }: Which): Promise<string> {
  const found = await selectRepairPhotos(tx, id).where('id', '=', photo).executeTakeFirst()
  const row = found ?? fail('product.photo_not_found')
  if (dayInRome(row.taken_at) !== today) fail('product.moved_on')
  await tx.deleteFrom('repair_photos').where('id', '=', photo).execute()
  await audit({ action: 'remove_photo', subject: 'product', id, data: { photo } })
  return row.stored_name
}
