import { levels } from '../../src/lib/rules/levels.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { findOrder } from '../orders/queries.ts'
import { fail } from '../refusal.ts'
import { sendStored } from './private-photo.ts'
import { findPhoto } from './queries.ts'

/**
 * Sends a photo to the member of its loan and to the staff; for everybody else it is not there.
 * @throws Refusal `order.photo_not_found`
 */
export async function sendLoanPhoto(deps: Deps, who: Member, which: { id: string; photo: string }): Promise<Response> {
  const order = await findOrder(deps.db, which.id)
  if (!order || (who.level > levels.desk && order.member_id !== who.id)) return fail('order.photo_not_found')
  const photo = (await findPhoto(deps.db, which.id, which.photo)) ?? fail('order.photo_not_found')
  return sendStored(deps, photo.stored_name, 'order.photo_not_found')
}
