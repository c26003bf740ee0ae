import type { ObjectQueue } from '../../src/lib/contract/desk-queue.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { turnsOf } from '../../src/lib/rules/queue.ts'
import { freeCopies } from '../catalog/copies.ts'
import { loadProduct, lockProduct } from '../catalog/queries.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { findMember } from '../members/queries.ts'
import { addWish, deleteWish, listQueue, setPositions, updateEntries } from '../queue/queries.ts'
import { takeTurnBack } from '../queue/turns.ts'
import { fail } from '../refusal.ts'
import { withdrawMail } from '../work/outbox.ts'
import { findLastAct, type LastAct, requireUndoable } from '../work/undo.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { keyOfRemoval, listWaiting, ofFirst, readQueue } from './object-queue.ts'

/** A place as it was before its member was taken out of it. */
type WaitedFor = { created_at: string; passed: boolean; turn_since: string | null; turn_until: CivilDate | null }
/** `was`: who waited before, in their order. */
type Done = { member: string; was: string[]; place?: WaitedFor }

/**
 * The queue is what it was before somebody was moved in it or taken out, but for who has come or gone since.
 * @throws Refusal `product.not_found`, `product.moved_on`, `member.not_found`, `order.undo_too_late`, `order.undo_not_yours`
 */
export async function undoInQueue(deps: Deps, who: Member, id: string): Promise<ObjectQueue> {
  await write(deps, who, undoLast, (await ofFirst(deps, { id })).id)
  return readQueue(deps, id)
}

async function undoLast(work: Work<Member>, id: string): Promise<void> {
  const { tx, today } = work
  await lockProduct(tx, id)
  const { name } = (await loadProduct(tx, today, id)) ?? fail('product.not_found')
  const undoes = ['queue_move', 'queue_remove'] as const
  const act = await findLastAct(tx, { subject: 'product', id, undoes, among: [...undoes, 'undo_queue'] })
  if (!act?.data || !('was' in act.data)) return fail('product.moved_on')
  requireUndoable(work, act)
  const { member, was, place } = act.data as Done
  if (place) await takeIn(work, { id, member, place })
  const now = (await listWaiting(tx, id)).map(one => one.member_id)
  const order = [...was.filter(one => now.includes(one)), ...now.filter(one => !was.includes(one))]
  await setPositions(tx, id, order)
  if (place?.turn_until) await giveBackTurn(work, { id, name, member, place }, act)
  await work.audit({ action: 'undo_queue', subject: 'product', id, data: { member } })
  await work.reprint()
  if (place && (await withdrawMail(tx, keyOfRemoval(id, member, act.at))))
    await work.mail(member, { template: 'queue_restored', data: { product: id, object: name } })
}

type Back = { id: string; member: string; place: WaitedFor }

/** What they wished for meanwhile is the same wish. */
async function takeIn({ tx }: Work, { id, member, place }: Back): Promise<void> {
  if (!(await findMember(tx, member))) fail('member.not_found')
  await deleteWish(tx, id, member)
  await addWish(tx, { productId: id, memberId: member }, true, new Date(place.created_at))
  await updateEntries(tx, id).set({ passed: place.passed }).where('member_id', '=', member).execute()
}

/** It is their turn again, and no more that of whoever it went to; if it is over, or the object is gone, it is nobody's. */
async function giveBackTurn(
  work: Work,
  back: Back & { name: Parameters<typeof takeTurnBack>[1]['name'] },
  act: LastAct,
) {
  const { tx, today } = work
  const { id, member, place, name } = back
  const next = (await listWaiting(tx, id)).filter(one => one.turn_since?.getTime() === act.at.getTime())
  for (const one of next) await takeTurnBack(work, { id, name }, one.member_id)
  const product = await loadProduct(tx, today, id)
  if (!product || turnsOf(await listQueue(tx, id), today).length >= freeCopies(product, today)) return
  await updateEntries(tx, id)
    .set({ turn_since: new Date(place.turn_since ?? act.at), turn_until: place.turn_until })
    .where('member_id', '=', member)
    .execute()
}
