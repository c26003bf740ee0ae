import type { ObjectQueue } from '../../src/lib/contract/desk-queue.ts'
import { undoMs } from '../../src/lib/rules/loan-moves.ts'
import { placedAt, turnsOf } from '../../src/lib/rules/queue.ts'
import { freeCopies } from '../catalog/copies.ts'
import { findFirst, loadProduct, lockProduct } from '../catalog/queries.ts'
import type { Reader } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { deleteWish, listQueue, setPositions } from '../queue/queries.ts'
import { giveTurn, giveTurnTo } from '../queue/turns.ts'
import { fail } from '../refusal.ts'
import { keyOfAct } from '../work/undo.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'

type Of = { id: string; member_id: string }

/** Also those who are suspended and do not count meanwhile. */
export function listWaiting(db: Reader, productId: string) {
  return db
    .selectFrom('wishes as w')
    .innerJoin('members as m', 'm.id', 'w.member_id')
    .select([
      'w.member_id',
      'w.created_at',
      'w.turn_since',
      'w.turn_until',
      'w.passed',
      'm.first_name',
      'm.last_name',
      'm.banned_at',
    ])
    .where('w.product_id', '=', productId)
    .where('w.position', 'is not', null)
    .where('m.deleted_at', 'is', null)
    .orderBy('w.position')
    .limit(1000)
    .execute()
}

/** That of the first of several copies. @throws Refusal `product.not_found` */
export async function readQueue({ db, clock }: Deps, asked: string): Promise<ObjectQueue> {
  const today = clock.today()
  const id = await findFirst(db, asked)
  if (!(await loadProduct(db, today, id))) return fail('product.not_found')
  return (await listWaiting(db, id)).map(row => ({
    member_id: row.member_id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    since: row.created_at.toISOString(),
    turn_until: row.turn_until && row.turn_until >= today ? row.turn_until : null,
    passed: row.passed,
    suspended: row.banned_at !== null,
  }))
}

/** @throws Refusal `product.not_found`, `member.not_found` for somebody who does not wait for it */
async function lockWaiting({ tx, today }: Work<Member>, { id, member_id }: Of) {
  await lockProduct(tx, id)
  const product = (await loadProduct(tx, today, id)) ?? fail('product.not_found')
  const waiting = await listWaiting(tx, id)
  if (!waiting.some(one => one.member_id === member_id)) fail('member.not_found')
  return { product, waiting }
}

export const ofFirst = async <O extends { id: string }>({ db }: Deps, of: O): Promise<O> => ({
  ...of,
  id: await findFirst(db, of.id),
})

export async function moveInQueue(deps: Deps, who: Member, of: Of & { position: number; reason: string }) {
  await write(deps, who, move, await ofFirst(deps, of))
  return readQueue(deps, of.id)
}

async function move(work: Work<Member>, of: Of & { position: number; reason: string }): Promise<void> {
  const { id, member_id, position, reason } = of
  const { waiting } = await lockWaiting(work, of)
  const before = waiting.map(one => one.member_id)
  await setPositions(work.tx, id, placedAt(before, member_id, position))
  const data = { member: member_id, from: before.indexOf(member_id) + 1, to: position, was: before }
  await work.audit({ action: 'queue_move', subject: 'product', id, reason, data })
}

export async function removeFromQueue(deps: Deps, who: Member, of: Of & { reason: string }) {
  await write(deps, who, remove, await ofFirst(deps, of))
  return readQueue(deps, of.id)
}

export const keyOfRemoval = (id: string, member: string, at: Date) => keyOfAct('queue_remove', `${id}:${member}`, at)

async function remove(work: Work<Member>, of: Of & { reason: string }): Promise<void> {
  const { id, member_id, reason } = of
  const { product, waiting } = await lockWaiting(work, of)
  await deleteWish(work.tx, id, member_id)
  const { created_at, passed, turn_since, turn_until } = waiting.find(one => one.member_id === member_id)!
  const place = { created_at, passed, turn_since, turn_until }
  const data = { member: member_id, was: waiting.map(one => one.member_id), place }
  await work.audit({ action: 'queue_remove', subject: 'product', id, reason, data })
  const later = work.delaying(undoMs)
  const mail = { template: 'queue_removed', data: { product: id, object: product.name, note: reason } } as const
  await later.mail(member_id, mail, keyOfRemoval(id, member_id, work.at))
  if (!turn_until) return
  await work.reprint()
  await giveTurn(later, id)
}

export async function giveTurnNow(deps: Deps, who: Member, of: Of) {
  await write(deps, who, giveTo, await ofFirst(deps, of))
  return readQueue(deps, of.id)
}

/** @throws Refusal `product.unavailable` while nobody could have it, `product.reserved` while it is another's turn */
async function giveTo(work: Work<Member>, of: Of): Promise<void> {
  const { tx, today } = work
  const { product } = await lockWaiting(work, of)
  const queue = await listQueue(tx, of.id)
  const free = freeCopies(product, today)
  if (free === 0) fail('product.unavailable')
  if (!queue.some(one => one.member_id === of.member_id)) fail('member.not_found')
  const turns = turnsOf(queue, today)
  if (turns.some(turn => turn.member_id === of.member_id)) return
  if (turns.length >= free) fail('product.reserved')
  await giveTurnTo(work, { id: of.id, name: product.name }, of.member_id, work.who)
}
