import type { BookKit } from '../../src/lib/contract/kits.ts'
import { firstStatus } from '../../src/lib/rules/loan-stage.ts'
import { lockProduct } from '../catalog/queries.ts'
import { anyCopy, chooseCopy } from '../checkout/choose-copy.ts'
import { requireBorrower, requireNotPaying } from '../checkout/guards.ts'
import { deleteCheckout, lockCheckout } from '../checkout/queries.ts'
import { isOverlap } from '../db/errors.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { newId } from '../ids.ts'
import { lockMember } from '../members/queries.ts'
import { moveOrder } from '../orders/move.ts'
import { freeExpiredHolds } from '../orders/queries.ts'
import { requireNoOtherTurn } from '../queue/queries.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { listBookedSince } from './queries.ts'

/** The same kit asked for once more within this time is the one that was asked for (minutes). */
const repeatMinutes = 10

/**
 * Asks for several objects for the same days at one point: all of them, or none. A repeated call answers the same loans.
 * @throws Refusal why one object, the member or the days do not fit; `checkout.taken` when somebody else has one of them;
 * `checkout.unfinished` while days are held for another object
 */
export async function bookKit(deps: Deps, who: Member, kit: BookKit): Promise<{ ids: string[] }> {
  for (const _ of kit.products) await deps.limits.take(who.library.library_id, 'confirm_member', who.id)
  return write(deps, who, bookAll, kit).catch((error: unknown) =>
    isOverlap(error) ? fail('checkout.taken') : Promise.reject(error),
  )
}

async function bookAll(work: Work<Member>, kit: BookKit): Promise<{ ids: string[] }> {
  const { tx, who, at, today } = work
  await lockMember(tx, who.id)
  const before = await listBookedSince(tx, who.id, kit, new Date(at.getTime() - repeatMinutes * 60_000))
  if (before.length === kit.products.length) return { ids: before.map(one => one.id) }
  await requireBorrower(tx, who, null, today)
  await requireNotPaying(tx, who.id, at)
  const checkout = await lockCheckout(tx, who.id)
  if (checkout?.expires_at && checkout.expires_at > at) fail('checkout.unfinished')
  await deleteCheckout(tx, who.id)
  const ids: string[] = []
  // In one order, so that two kits with objects in common do not wait for each other.
  for (const product of kit.products.toSorted()) ids.push(await bookOne(work, product, kit))
  return { ids }
}

async function bookOne(work: Work<Member>, productId: string, kit: BookKit): Promise<string> {
  const { tx, who, at, today } = work
  const { address_id: pointId, from_date: from, to_date: to } = kit
  await lockProduct(tx, productId)
  const some = await anyCopy(tx, productId, today)
  await requireNoOtherTurn(tx, who.id, productId, today)
  await requireBorrower(tx, who, some, today)
  const product = await chooseCopy(work, productId, { days: () => ({ from, to }), pointId })
  await freeExpiredHolds(tx, product.id, at)
  const asked = await tx
    .insertInto('orders')
    .values({
      id: newId(),
      member_id: who.id,
      product_id: product.id,
      status: firstStatus,
      method: 'pickup',
      headquarter_id: pointId,
      from_date: from,
      to_date: to,
      preparation_days: product.preparation,
      created_at: at,
      expires_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return (await moveOrder(work, asked, 'confirm', { set: { expires_at: null } })).id
}
