import { sql } from 'kysely'
import type { Bilingual } from '../../src/lib/contract/primitives.ts'
import { nextInLine, turnEnd } from '../../src/lib/rules/queue.ts'
import { freeCopies } from '../catalog/copies.ts'
import { findFirst, loadProduct, lockProduct } from '../catalog/queries.ts'
import type { Actor } from '../work/audit.ts'
import type { Work } from '../work/work.ts'
import { dropEndedTurns, listQueue, updateEntries } from './queries.ts'

/**
 * Withdraws the turn for which there is no other copy, once this one cannot be had: its member is mailed, and stays in
 * the queue. The caller has locked the object.
 */
export async function withdrawTurn(work: Work, productId: string): Promise<void> {
  const { tx, today } = work
  const first = await findFirst(tx, productId)
  const turns = await tx
    .selectFrom('wishes')
    .select('member_id')
    .where('product_id', '=', first)
    .where('turn_until', 'is not', null)
    .orderBy('position')
    .execute()
  const facts = turns.length > 0 ? await loadProduct(tx, today, first) : undefined
  if (!facts) return
  const ended = turns.slice(freeCopies(facts, today, productId))
  for (const { member_id } of ended) await takeTurnBack(work, { id: first, name: facts.name }, member_id)
}

/** Ends somebody's turn; they stay in the queue, and are mailed if they have read of it. */
export async function takeTurnBack(work: Work, { id, name }: Named, memberId: string): Promise<void> {
  await updateEntries(work.tx, id)
    .set({ turn_since: null, turn_until: null })
    .where('member_id', '=', memberId)
    .execute()
  const mail = { template: 'turn_withdrawn', data: { product: id, object: name } } as const
  if (await hasLeft(work, id, memberId)) await work.mail(memberId, mail)
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

/**
 * As long as a copy is free without a turn on it, gives the turn to the next member: a copy is reserved for them for some
 * days, and they are mailed. The caller has locked the object, which may be any of the copies.
 */
export async function giveTurn(work: Work, productId: string): Promise<void> {
  const { tx, today } = work
  const id = await findFirst(tx, productId)
  if (await dropEndedTurns(tx, id, today)) await work.reprint()
  const queue = await listQueue(tx, id)
  const product = queue.length > 0 ? await loadProduct(tx, today, id) : undefined
  if (!product) return
  const free = freeCopies(product, today)
  const until = turnEnd(today)
  for (let next = nextInLine(queue, free, today); next; next = nextInLine(queue, free, today)) {
    await giveTurnTo(work, { id, name: product.name }, next.member_id, null)
    next.turn_until = until
  }
}

type Named = { id: string; name: Bilingual }

/** Reserves an object for somebody in its queue, for some days, and mails them. `by`: null where nobody chose them. */
export async function giveTurnTo(work: Work, { id, name }: Named, memberId: string, by: Actor): Promise<void> {
  const { tx, today, at } = work
  const until = turnEnd(today)
  // A suspended member may still have a turn, which does not count.
  await updateEntries(tx, id)
    .set({ turn_since: null, turn_until: null })
    .where('member_id', 'in', of => of.selectFrom('members').select('id').where('banned_at', 'is not', null))
    .execute()
  await updateEntries(tx, id).set({ turn_since: at, turn_until: until }).where('member_id', '=', memberId).execute()
  await work.audit({ who: by, action: 'give_turn', subject: 'product', id, reason: memberId })
  await work.reprint()
  await work.mail(memberId, { template: 'queue_turn', data: { product: id, object: name, until } })
}

/** An object came back, or a loan of it ended: members who skipped a turn count again. */
export async function advanceQueue(work: Work, productId: string): Promise<void> {
  await lockProduct(work.tx, productId)
  await updateEntries(work.tx, await findFirst(work.tx, productId))
    .set({ passed: false })
    .where('passed', '=', true)
    .execute()
  await giveTurn(work, productId)
}

/** A loan that is not over keeps its object on later days only: members who skipped a turn do not count again. */
export async function giveFreedTurn(work: Work, productId: string): Promise<void> {
  await lockProduct(work.tx, productId)
  await giveTurn(work, productId)
}
