import type { Updateable } from 'kysely'
import type { DeskReview } from '../../src/lib/contract/desk-reviews.ts'
import { undoMs } from '../../src/lib/rules/loan-moves.ts'
import type { ScopedTables } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import type { ActOf } from '../work/audit.ts'
import { dropWaitingMail } from '../work/outbox.ts'
import { keyOfAct } from '../work/undo.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { lockReview } from './queries.ts'
import { presentReview } from './read-reviews.ts'

type Set = Updateable<ScopedTables['reviews']>
type Change = { action: ActOf<'order'>; reason?: string; set: Set; orderId: string; productId: string }

/** What is seen of a review changes on its object's page. */
async function setReview(work: Work<Member>, id: string, { action, reason, set, orderId, productId }: Change) {
  const { tx, at } = work
  await tx.updateTable('reviews').set(set).where('id', '=', id).execute()
  await tx.updateTable('products').set({ updated_at: at }).where('id', '=', productId).execute()
  await work.audit({ action, subject: 'order', id: orderId, reason })
  await work.reprint()
}

/** @throws Refusal `review.not_found` */
export async function hideReview(deps: Deps, who: Member, id: string, reason: string): Promise<DeskReview> {
  await write(deps, who, hide, id, reason)
  return presentReview(deps, who, id)
}

async function hide(work: Work<Member>, id: string, reason: string): Promise<void> {
  const row = (await lockReview(work.tx, id)) ?? fail('review.not_found')
  if (row.hidden_at) return
  const set = { hidden_at: work.at, hidden_by: work.who.id, hidden_reason: reason }
  await setReview(work, id, { action: 'hide_review', reason, set, orderId: row.order_id, productId: row.product_id })
}

/** @throws Refusal `review.not_found` */
export async function showReview(deps: Deps, who: Member, id: string): Promise<DeskReview> {
  await write(deps, who, show, id)
  return presentReview(deps, who, id)
}

async function show(work: Work<Member>, id: string): Promise<void> {
  const row = (await lockReview(work.tx, id)) ?? fail('review.not_found')
  if (!row.hidden_at) return
  const set = { hidden_at: null, hidden_by: null, hidden_reason: null }
  await setReview(work, id, { action: 'show_review', set, orderId: row.order_id, productId: row.product_id })
}

/** @throws Refusal `review.not_found` */
export async function answerReview(deps: Deps, who: Member, id: string, text: string | null): Promise<DeskReview> {
  await write(deps, who, answer, id, text)
  return presentReview(deps, who, id)
}

async function answer(work: Work<Member>, id: string, text: string | null): Promise<void> {
  const { tx, at } = work
  const row = (await lockReview(tx, id)) ?? fail('review.not_found')
  if (row.answer === text) return
  const set = { answer: text, answered_at: text === null ? null : at }
  await setReview(work, id, { action: 'answer_review', set, orderId: row.order_id, productId: row.product_id })
  // Taken back or changed within ten seconds, it was told to nobody.
  const isUnheard = await dropWaitingMail(tx, `answer_review:${id}:`)
  if (text === null || (row.answer !== null && !isUnheard)) return
  const product = tx.selectFrom('products').select('name').where('id', '=', row.product_id)
  const { name } = await product.executeTakeFirstOrThrow()
  const data = { product: row.product_id, object: name, answer: text }
  const key = keyOfAct('answer_review', id, at)
  await work.delaying(undoMs).mail(row.member_id, { template: 'review_answered', data }, key)
}
