import { type Selectable, sql, type SqlBool } from 'kysely'
import type { Bilingual } from '../../src/lib/contract/primitives.ts'
import { availabilityOn } from '../../src/lib/rules/availability.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { isTurnOfAnother, nextInLine, type QueueEntry, turnEnd } from '../../src/lib/rules/queue.ts'
import { loadProduct, lockProduct } from '../catalog/queries.ts'
import { anyOf } from '../db/any-of.ts'
import { isInHand, isOpen } from '../db/loan-sql.ts'
import type { Reader, Tx } from '../db/scope.ts'
import type { WishesTable } from '../db/tables-loans.ts'
import { fail } from '../refusal.ts'
import type { Actor } from '../work/audit.ts'
import type { Work } from '../work/work.ts'

export type WishRow = Selectable<WishesTable>
export type ProductQueueEntry = QueueEntry & { product_id: string }

/** The queues of some objects, each first come first; the suspended do not count while they are. */
export function selectQueues(db: Reader, productIds: readonly string[]) {
  return db
    .selectFrom('wishes as w')
    .innerJoin('members as m', 'm.id', 'w.member_id')
    .select(['w.product_id', 'w.member_id', 'w.passed', 'w.turn_until'])
    .where('w.product_id', '=', anyOf(productIds))
    .where('w.position', 'is not', null)
    .where('m.banned_at', 'is', null)
    .where('m.deleted_at', 'is', null)
    .orderBy('w.product_id')
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
    .where('product_id', '=', productId)
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

/** The open loan that a member has of an object today, collected or not. */
export function findOwnLoan(db: Reader, productId: string, memberId: string, today: CivilDate) {
  return db
    .selectFrom('orders')
    .select(['id', 'from_date', 'to_date', 'headquarter_id', isInHand().as('in_hand')])
    .where('product_id', '=', productId)
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
  await tx.deleteFrom('wishes').where('product_id', '=', productId).where('member_id', '=', memberId).execute()
}

function updateEntries(tx: Tx, productId: string) {
  return tx.updateTable('wishes').where('product_id', '=', productId).where('position', 'is not', null)
}

/** Skips a member's turn; they stay in the queue for the object's next return. */
export async function passTurn(tx: Tx, productId: string, memberId: string): Promise<void> {
  await updateEntries(tx, productId)
    .set({ passed: true, turn_since: null, turn_until: null })
    .where('member_id', '=', memberId)
    .execute()
}

/** Withdraws the turn on an object that became unavailable: its member is mailed, and stays in the queue. */
export async function withdrawTurn(work: Work, productId: string): Promise<void> {
  const ended = await updateEntries(work.tx, productId)
    .set({ turn_since: null, turn_until: null })
    .where('turn_until', 'is not', null)
    .returning('member_id')
    .execute()
  if (!ended.length) return
  const products = work.tx.selectFrom('products').select('name').where('id', '=', productId)
  const { name } = await products.executeTakeFirstOrThrow()
  const mail = { template: 'turn_withdrawn', data: { product: productId, object: name } } as const
  for (const { member_id } of ended) if (await hasLeft(work, productId, member_id)) await work.mail(member_id, mail)
}

/** Takes back the mail of a turn that waits; whether it has left. */
async function hasLeft({ tx, at }: Work, productId: string, memberId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('outbox')
    .where('topic', '=', 'mail')
    .where('attempts', '=', 0)
    .where('available_at', '>', at)
    .where(
      sql<boolean>`payload->>'template' = 'queue_turn' AND payload->'data'->>'product' = ${productId}
      AND payload->>'to' = (SELECT email FROM members WHERE library_id = ${tx.library} AND id = ${memberId})`,
    )
    .executeTakeFirst()
  return numDeletedRows === 0n
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

/**
 * If the object is available without a turn on it, gives the turn to the next member: the object is reserved for them
 * for some days, and they are mailed. The caller has locked the object.
 */
export async function giveTurn(work: Work, productId: string): Promise<void> {
  const { tx, today } = work
  if (await dropEndedTurns(tx, productId, today)) await work.reprint()
  const queue = await listQueue(tx, productId)
  if (!queue.length) return
  const product = await loadProduct(tx, today, productId)
  if (product?.status !== 'published') return
  const { status } = availabilityOn(today, product.loans, product.repair_since !== null)
  const next = nextInLine(queue, status, today)
  if (!next) return
  await giveTurnTo(work, { id: productId, name: product.name }, next.member_id, null)
}

type Named = { id: string; name: Bilingual }

/** Reserves an object for somebody in its queue, for some days, and mails them. `by`: null where nobody chose them. */
export async function giveTurnTo(work: Work, { id, name }: Named, memberId: string, by: Actor): Promise<void> {
  const { tx, today, at } = work
  const until = turnEnd(today)
  // A suspended member may still have a turn, which does not count.
  await updateEntries(tx, id).set({ turn_since: null, turn_until: null }).execute()
  await updateEntries(tx, id).set({ turn_since: at, turn_until: until }).where('member_id', '=', memberId).execute()
  await work.audit({ who: by, action: 'offer', subject: 'product', id, reason: memberId })
  await work.reprint()
  await work.mail(memberId, { template: 'queue_turn', data: { product: id, object: name, until } })
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

/** An object came back, or a loan of it ended: members who skipped a turn count again. */
export async function advanceQueue(work: Work, productId: string): Promise<void> {
  await lockProduct(work.tx, productId)
  await updateEntries(work.tx, productId).set({ passed: false }).where('passed', '=', true).execute()
  await giveTurn(work, productId)
}

/** @throws Refusal `product.reserved` while an object is reserved for another member's turn */
export async function requireNoOtherTurn(
  db: Reader,
  memberId: string,
  productId: string,
  today: CivilDate,
): Promise<void> {
  if (isTurnOfAnother(await listQueue(db, productId), memberId, today)) fail('product.reserved')
}
