import { type Selectable, sql, type SqlBool } from 'kysely'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { isTurnOfAnother, type QueueEntry } from '../../src/lib/rules/queue.ts'
import { freeCopies } from '../catalog/copies.ts'
import { findFirst, loadProduct, selectFirst } from '../catalog/queries.ts'
import { anyOf } from '../db/any-of.ts'
import { isInHand, isOpen } from '../db/loan-sql.ts'
import type { Reader, Tx } from '../db/scope.ts'
import type { WishesTable } from '../db/tables-loans.ts'
import { fail } from '../refusal.ts'

export type WishRow = Selectable<WishesTable>
export type ProductQueueEntry = QueueEntry & { product_id: string }

/**
 * The queues of some objects, each first come first; the suspended do not count while they are. Who waits for a thing
 * waits for any copy of it: the queue is that of the first.
 */
export function selectQueues(db: Reader, productIds: readonly string[]) {
  return db
    .selectFrom('products as p')
    .innerJoin('wishes as w', 'w.product_id', 'p.first_id')
    .innerJoin('members as m', 'm.id', 'w.member_id')
    .select(['p.id as product_id', 'w.member_id', 'w.passed', 'w.turn_until'])
    .where('p.id', '=', anyOf(productIds))
    .where('w.position', 'is not', null)
    .where('m.banned_at', 'is', null)
    .where('m.deleted_at', 'is', null)
    .orderBy('p.id')
    .orderBy('w.position')
}

export async function listQueues(db: Reader, productIds: readonly string[]): Promise<ProductQueueEntry[]> {
  return productIds.length ? selectQueues(db, productIds).execute() : []
}

export function listQueue(db: Reader, productId: string): Promise<ProductQueueEntry[]> {
  return listQueues(db, [productId])
}

export function findWish(db: Reader, productId: string, memberId: string): Promise<WishRow | undefined> {
  return db
    .selectFrom('wishes')
    .selectAll()
    .where('product_id', '=', selectFirst(db, productId))
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

export function listWishesOf(db: Reader, memberId: string): Promise<WishRow[]> {
  return db
    .selectFrom('wishes')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()
}

/** The open loan that a member has of an object today, or of a copy of it, collected or not. */
export function findOwnLoan(db: Reader, productId: string, memberId: string, today: CivilDate) {
  return db
    .selectFrom('orders')
    .select(['id', 'from_date', 'to_date', 'headquarter_id', isInHand().as('in_hand')])
    .where('product_id', 'in', copies =>
      copies.selectFrom('products').select('id').where('first_id', '=', selectFirst(db, productId)),
    )
    .where('member_id', '=', memberId)
    .where(isOpen())
    .where(sql<SqlBool>`(${isInHand()} OR ${today}::date BETWEEN from_date AND to_date)`)
    .orderBy('from_date')
    .limit(1)
    .$narrowType<{ from_date: CivilDate; to_date: CivilDate; in_hand: boolean }>()
    .executeTakeFirst()
}

/** The queues in which a member waits. */
export async function countPlaces(db: Reader, memberId: string): Promise<number> {
  const { n } = await db
    .selectFrom('wishes')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('member_id', '=', memberId)
    .where('position', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Records a wish; with a place, at the end of the queue. The caller has locked the object. */
export async function addWish(
  tx: Tx,
  { productId, memberId }: { productId: string; memberId: string },
  inQueue: boolean,
  at: Date,
): Promise<void> {
  const last = await tx
    .selectFrom('wishes')
    .select(sql<number>`coalesce(max(position), 0)`.as('position'))
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('wishes')
    .values({
      product_id: productId,
      member_id: memberId,
      created_at: at,
      position: inQueue ? last.position + 1 : null,
    })
    .execute()
}

export async function deleteWish(tx: Tx, productId: string, memberId: string): Promise<void> {
  await tx
    .deleteFrom('wishes')
    .where('product_id', '=', selectFirst(tx, productId))
    .where('member_id', '=', memberId)
    .execute()
}

export function updateEntries(tx: Tx, productId: string) {
  return tx.updateTable('wishes').where('product_id', '=', productId).where('position', 'is not', null)
}

/** Skips a member's turn; they stay in the queue for the object's next return. */
export async function passTurn(tx: Tx, productId: string, memberId: string): Promise<void> {
  await updateEntries(tx, productId)
    .set({ passed: true, turn_since: null, turn_until: null })
    .where('member_id', '=', memberId)
    .execute()
}

/** Empties the queue of an object that is no longer lent; the wishes stay. */
export async function closeQueue(tx: Tx, productId: string): Promise<void> {
  await updateEntries(tx, productId)
    .set({ position: null, passed: false, turn_since: null, turn_until: null })
    .execute()
}

/** Members whose turn ended before today leave the queue: they were mailed, and others wait. Their wish stays. */
export async function dropEndedTurns(tx: Tx, productId: string, today: CivilDate): Promise<number> {
  const lapsed = await updateEntries(tx, productId)
    .set({ position: null, passed: false, turn_since: null, turn_until: null })
    .where('turn_until', '<', today)
    .returning('member_id')
    .execute()
  return lapsed.length
}

/** Objects with a turn that ended before today. */
export async function listEndedTurns(db: Reader, today: CivilDate): Promise<string[]> {
  const rows = await db
    .selectFrom('wishes')
    .select('product_id')
    .where('turn_until', '<', today)
    .orderBy('product_id')
    .execute()
  return rows.map(row => row.product_id)
}

/** Puts a queue in this order, all who wait in it. The caller has locked the object. */
export async function setPositions(tx: Tx, productId: string, members: readonly string[]): Promise<void> {
  // No two have the same position at any moment.
  await updateEntries(tx, productId)
    .set({ position: sql`-position` })
    .execute()
  for (const [index, member] of members.entries())
    await updateEntries(tx, productId)
      .set({ position: index + 1 })
      .where('member_id', '=', member)
      .execute()
}

/** Who waits in a queue, in its order. */
export async function listPlaces(tx: Tx, productId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('wishes')
    .select('member_id')
    .where('product_id', '=', productId)
    .where('position', 'is not', null)
    .orderBy('position')
    .execute()
  return rows.map(one => one.member_id)
}

/** Puts those who waited before a queue was closed, and still wish for the object, back into it. */
export async function restorePlaces(tx: Tx, productId: string, members: readonly string[]): Promise<void> {
  for (const [index, member] of members.entries())
    await tx
      .updateTable('wishes')
      .set({ position: index + 1 })
      .where('product_id', '=', productId)
      .where('member_id', '=', member)
      .where('position', 'is', null)
      .execute()
}

/** @throws Refusal `product.reserved` while all copies that are free are reserved for other members' turns */
export async function requireNoOtherTurn(
  db: Reader,
  memberId: string,
  productId: string,
  today: CivilDate,
): Promise<void> {
  const queue = await listQueue(db, productId)
  if (queue.length === 0) return
  const product = await loadProduct(db, today, await findFirst(db, productId))
  if (product && isTurnOfAnother(queue, freeCopies(product, today), memberId, today)) fail('product.reserved')
}
