import { type Selectable, sql } from 'kysely'
import { availabilityOn } from '../../src/lib/rules/availability.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { isTurnOfAnother, nextInLine, type Place, turnEnd } from '../../src/lib/rules/queue.ts'
import { loadProduct, lockProduct } from '../catalog/queries.ts'
import { dayInRome } from '../clock.ts'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/connect.ts'
import { enqueueMail, enqueueReprint, writeAudit } from '../db/journal.ts'
import type { WishesTable } from '../db/tables-loans.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'

export type WishRow = Selectable<WishesTable>
export type QueuePlace = Place & { product_id: string }

/** The queues of some objects, each first come first; the suspended do not count while they are. */
export function selectQueues(db: Db, library: string, productIds: readonly string[]) {
  return db
    .selectFrom('wishes as w')
    .innerJoin('members as m', join =>
      join.onRef('m.library_id', '=', 'w.library_id').onRef('m.id', '=', 'w.member_id'),
    )
    .select(['w.product_id', 'w.member_id', 'w.passed', 'w.turn_until'])
    .where('w.library_id', '=', library)
    .where('w.product_id', '=', anyOf(productIds))
    .where('w.position', 'is not', null)
    .where('m.banned_at', 'is', null)
    .where('m.deleted_at', 'is', null)
    .orderBy('w.product_id')
    .orderBy('w.position')
}

export async function listQueues(db: Db, library: string, productIds: readonly string[]): Promise<QueuePlace[]> {
  return productIds.length ? selectQueues(db, library, productIds).execute() : []
}

export function listQueue(db: Db, library: string, productId: string): Promise<QueuePlace[]> {
  return listQueues(db, library, [productId])
}

export function findWish(db: Db, library: string, productId: string, memberId: string): Promise<WishRow | undefined> {
  return db
    .selectFrom('wishes')
    .selectAll()
    .where('library_id', '=', library)
    .where('product_id', '=', productId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

export function listWishesOf(db: Db, library: string, memberId: string): Promise<WishRow[]> {
  return db
    .selectFrom('wishes')
    .selectAll()
    .where('library_id', '=', library)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()
}

/** Records a wish; with a place, at the end of the queue. The object is locked by whoever asks. */
export async function addWish(
  tx: Db,
  { library, productId, memberId }: { library: string; productId: string; memberId: string },
  inQueue: boolean,
  at: Date,
): Promise<void> {
  const last = await tx
    .selectFrom('wishes')
    .select(sql<number>`coalesce(max(position), 0)`.as('position'))
    .where('library_id', '=', library)
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('wishes')
    .values({
      library_id: library,
      product_id: productId,
      member_id: memberId,
      created_at: at,
      position: inQueue ? last.position + 1 : null,
    })
    .execute()
}

export async function deleteWish(tx: Db, library: string, productId: string, memberId: string): Promise<void> {
  await tx
    .deleteFrom('wishes')
    .where('library_id', '=', library)
    .where('product_id', '=', productId)
    .where('member_id', '=', memberId)
    .execute()
}

function updatePlaces(tx: Db, library: string, productId: string) {
  return tx
    .updateTable('wishes')
    .where('library_id', '=', library)
    .where('product_id', '=', productId)
    .where('position', 'is not', null)
}

/** Lets a member's turn go by; they keep their place for the next time the object comes back. */
export async function passTurn(tx: Db, library: string, productId: string, memberId: string): Promise<void> {
  await updatePlaces(tx, library, productId)
    .set({ passed: true, turn_since: null, turn_until: null })
    .where('member_id', '=', memberId)
    .execute()
}

/** Takes back the offer on an object that cannot be had after all: whose turn it was is told, and keeps the place. */
export async function withdrawTurn(tx: Db, library: string, productId: string, at: Date): Promise<void> {
  const offered = await updatePlaces(tx, library, productId)
    .set({ turn_since: null, turn_until: null })
    .where('turn_until', 'is not', null)
    .returning('member_id')
    .execute()
  if (!offered.length) return
  const { name } = await tx
    .selectFrom('products')
    .select('name')
    .where('library_id', '=', library)
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  for (const { member_id } of offered) {
    await enqueueMail(
      tx,
      library,
      { memberId: member_id, template: 'turn_withdrawn', data: { product: productId, object: name } },
      at,
    )
  }
}

/** Nobody waits any longer for an object that is not lent any more; wishes stay wishes. */
export async function closeQueue(tx: Db, library: string, productId: string): Promise<void> {
  await updatePlaces(tx, library, productId)
    .set({ position: null, passed: false, turn_since: null, turn_until: null })
    .execute()
}

/** Those whose offer ended before today lose their place: they were told, and others wait. Their wish stays. */
export async function dropEndedTurns(tx: Db, library: string, productId: string, today: CivilDate): Promise<number> {
  const lapsed = await updatePlaces(tx, library, productId)
    .set({ position: null, passed: false, turn_since: null, turn_until: null })
    .where('turn_until', '<', today)
    .returning('member_id')
    .execute()
  return lapsed.length
}

/** Objects with an offer that ended before today. */
export async function listEndedTurns(db: Db, library: string, today: CivilDate): Promise<string[]> {
  const rows = await db
    .selectFrom('wishes')
    .select('product_id')
    .where('library_id', '=', library)
    .where('turn_until', '<', today)
    .orderBy('product_id')
    .execute()
  return rows.map(row => row.product_id)
}

/**
 * If the object can be had and nobody has it on offer, offers it to whoever is next: it is kept for them for some
 * days, and a mail tells them. The object is locked by whoever asks.
 */
export async function giveTurn(tx: Db, library: string, productId: string, at: Date): Promise<void> {
  const today = dayInRome(at)
  if (await dropEndedTurns(tx, library, productId, today)) await enqueueReprint(tx, library, at)
  const queue = await listQueue(tx, library, productId)
  if (!queue.length) return
  const product = await loadProduct(tx, library, today, productId)
  if (product?.status !== 'published') return
  const { status } = availabilityOn(today, product.loans, product.repair_since !== null)
  const next = nextInLine(queue, status, today)
  if (!next) return
  const until = turnEnd(today)
  // Somebody suspended may still hold one that counts for nothing.
  await updatePlaces(tx, library, productId).set({ turn_since: null, turn_until: null }).execute()
  await updatePlaces(tx, library, productId)
    .set({ turn_since: at, turn_until: until })
    .where('member_id', '=', next.member_id)
    .execute()
  await writeAudit(tx, {
    library,
    who: null,
    action: 'offer',
    subject: 'product',
    id: productId,
    reason: next.member_id,
    at,
  })
  await enqueueReprint(tx, library, at)
  const data = { product: productId, object: product.name, until }
  await enqueueMail(tx, library, { memberId: next.member_id, template: 'queue_turn', data }, at)
}

/** An object came back, or a loan of it came to nothing: those who let a turn go by count again. */
export async function advanceQueue(tx: Db, library: string, productId: string, at: Date): Promise<void> {
  await lockProduct(tx, library, productId)
  await updatePlaces(tx, library, productId).set({ passed: false }).where('passed', '=', true).execute()
  await giveTurn(tx, library, productId, at)
}

/** @throws Refusal `product.reserved` while an object is kept for somebody who waited for it */
export async function requireNoOtherTurn(
  db: Db,
  { library, id }: Member,
  productId: string,
  today: CivilDate,
): Promise<void> {
  if (isTurnOfAnother(await listQueue(db, library.library_id, productId), id, today)) fail('product.reserved')
}
