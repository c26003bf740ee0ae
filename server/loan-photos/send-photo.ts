import { levels } from '../../src/lib/rules/levels.ts'
import type { Deps } from '../deps.ts'
import { privateFolder } from '../files/queries.ts'
import type { Member } from '../http/caller.ts'
import { findOrder } from '../orders/queries.ts'
import { fail } from '../refusal.ts'
import { findPhoto } from './queries.ts'

/**
 * Sends a photo to the member of its loan and to the staff; for everybody else it is not there.
 * @throws Refusal `order.photo_not_found`
 */
export async function sendLoanPhoto(deps: Deps, who: Member, which: { id: string; photo: string }): Promise<Response> {
  const { db, files } = deps
  const order = await findOrder(db, which.id)
  if (!order || (who.level > levels.desk && order.member_id !== who.id)) return fail('order.photo_not_found')
  const photo = (await findPhoto(db, which.id, which.photo)) ?? fail('order.photo_not_found')
  const bytes = await files.read(`${privateFolder(db.library)}/${photo.stored_name}`)
  return new Response(bytes ?? fail('order.photo_not_found'), {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Disposition': 'inline; filename="foto.webp"',
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
  })
}
