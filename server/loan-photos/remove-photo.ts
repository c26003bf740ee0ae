import { dayInRome } from '../clock.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { removeStored } from './private-photo.ts'
import { findPhoto } from './queries.ts'

type Which = { id: string; photo: string }

/** Only on its day: later it is what the library has in hand. @throws Refusal `order.photo_not_found`, `order.moved_on` */
export async function removeLoanPhoto(deps: Deps, who: Member, which: Which): Promise<Record<string, never>> {
  const stored_name = await write(deps, who, removeRow, which)
  await removeStored(deps, stored_name)
  return {}
}

async function removeRow({ tx, today, audit }: Work<Member>, { id, photo }: Which): Promise<string> {
  const row = (await findPhoto(tx, id, photo)) ?? fail('order.photo_not_found')
  if (dayInRome(row.taken_at) !== today) fail('order.moved_on')
  await tx.deleteFrom('loan_photos').where('id', '=', photo).execute()
  await audit({ action: 'remove_photo', subject: 'order', id, data: { photo, moment: row.moment } })
  return row.stored_name
}
