import type { Context } from 'hono'
import { type LoanPhoto, PhotoMoment } from '../../src/lib/contract/loan-photos.ts'
import { mostLoanPhotos } from '../../src/lib/rules/loan-photos.ts'
import { isApprovedLoan } from '../../src/lib/rules/stage-sets.ts'
import { dayInRome } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { readForm } from '../files/read-form.ts'
import type { App } from '../http/app-types.ts'
import type { Member } from '../http/caller.ts'
import { newId } from '../ids.ts'
import { findOrder, lockOrder, type OrderRow } from '../orders/queries.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { storePhoto, type StoredPhoto } from './private-photo.ts'
import { listAtMoment } from './queries.ts'

type Taken = StoredPhoto & { order: string; moment: PhotoMoment }

/**
 * Keeps a photo with its loan. Sent once more, it is the photo that is there.
 * @throws Refusal `order.not_found`, `order.moved_on`, `order.too_many_photos`, `file.unsupported`, `file.too_large`
 */
export async function addLoanPhoto(deps: Deps, who: Member, order: string, c: Context<App>): Promise<LoanPhoto> {
  const form = await readForm(c)
  const moment = PhotoMoment.catch('return').parse(form.get('moment'))
  requireTaking((await findOrder(deps.db, order)) ?? fail('order.not_found'), moment, deps.clock.today())
  const stored = await storePhoto(deps, form.get('file'))
  return write(deps, who, recordPhoto, { order, moment, ...stored })
}

async function recordPhoto(work: Work<Member>, { order, ...taken }: Taken): Promise<LoanPhoto> {
  const { tx, who, at, today } = work
  requireTaking((await lockOrder(tx, order)) ?? fail('order.not_found'), taken.moment, today)
  const there = await listAtMoment(tx, order, taken.moment)
  const same = there.find(one => one.digest === taken.digest)
  if (same) return { id: same.id, moment: same.moment, at: same.taken_at.toISOString() }
  if (there.length >= mostLoanPhotos) fail('order.too_many_photos')
  const id = newId()
  await tx
    .insertInto('loan_photos')
    .values({ id, order_id: order, ...taken, taken_by: who.id, taken_at: at })
    .execute()
  await work.audit({ action: 'add_photo', subject: 'order', id: order, data: { photo: id, moment: taken.moment } })
  return { id, moment: taken.moment, at: at.toISOString() }
}

/** From its approval on, until the day on which the object came back. */
function requireTaking(order: OrderRow, moment: PhotoMoment, today: string): void {
  const { picked_up_at, returned_at } = order
  const isToday = returned_at !== null && dayInRome(returned_at) === today
  if (!isApprovedLoan(order) && !isToday) fail('order.moved_on')
  if (moment === 'return' && picked_up_at === null) fail('order.moved_on')
}
