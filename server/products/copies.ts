import { sql } from 'kysely'
import { lockProduct } from '../catalog/queries.ts'
import type { Tx } from '../db/scope.ts'
import { closeQueue, setPositions } from '../queue/queries.ts'
import { withdrawTurn } from '../queue/turns.ts'
import type { Work } from '../work/work.ts'
import { changeProductRow } from './queries.ts'

/**
 * Who waits for an object, and what was written about it, stands with another: the first of its copies. Of somebody who
 * waits for both the earlier place counts. The caller has locked both.
 */
export async function moveToFirst(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('reviews').set({ product_id: to }).where('product_id', '=', from).execute()
  const waiting = await tx
    .selectFrom('wishes')
    .select(['product_id', 'member_id', 'position'])
    .where('product_id', 'in', [from, to])
    .orderBy(sql`turn_until IS NULL`)
    .orderBy(sql`position IS NULL`)
    .orderBy('created_at')
    .execute()
  const kept = [...Map.groupBy(waiting, one => one.member_id).values()].map(([first]) => first!)
  for (const one of waiting.filter(other => !kept.includes(other)))
    await tx
      .deleteFrom('wishes')
      .where('product_id', '=', one.product_id)
      .where('member_id', '=', one.member_id)
      .execute()
  const beyond = Math.max(0, ...waiting.map(one => one.position ?? 0))
  await tx
    .updateTable('wishes')
    .set({ product_id: to, position: sql`position + ${beyond}::int` })
    .where('product_id', '=', from)
    .execute()
  const queued = kept.filter(one => one.position !== null)
  await setPositions(
    tx,
    to,
    queued.map(one => one.member_id),
  )
}

/**
 * An object is no longer lent: if it stands on the page for its copies, the next one does from now on, with the queue;
 * without copies its queue is closed. The caller has locked it.
 */
export async function leaveCopies(work: Work, id: string): Promise<void> {
  const { tx } = work
  const family = await tx
    .selectFrom('products')
    .select(['id', 'copy_of', 'status'])
    .where('first_id', '=', of => of.selectFrom('products').select('first_id').where('id', '=', id))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const others = family.filter(one => one.id !== id)
  const isFirst = family.some(one => one.id === id && one.copy_of === null)
  const next = others.find(one => one.status === 'published')
  if (isFirst && !next) return closeQueue(tx, id)
  await withdrawTurn(work, id)
  if (!isFirst || !next) return
  await lockProduct(tx, next.id)
  const ids = others.filter(one => one.id !== next.id).map(one => one.id)
  await changeProductRow(work, next, { action: 'lead_copies', set: { copy_of: null } })
  await tx
    .updateTable('products')
    .set({ copy_of: next.id })
    .where('id', 'in', [id, ...ids])
    .execute()
  await moveToFirst(tx, id, next.id)
}
