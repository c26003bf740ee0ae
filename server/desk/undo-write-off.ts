import { moveProblem } from '../../src/lib/rules/loan-moves.ts'
import { findMember } from '../members/queries.ts'
import { type Effect, type LoanSet, moveOrder } from '../orders/move.ts'
import { freeExpiredHolds, isInOtherHands, type OrderRow, selectOrders } from '../orders/queries.ts'
import { stateOf } from '../orders/to-order.ts'
import { changeProductRow, type ProductSet, takeProduct } from '../products/queries.ts'
import { restorePlaces } from '../queue/queries.ts'
import { withdrawTurn } from '../queue/turns.ts'
import { fail } from '../refusal.ts'
import { withdrawMail } from '../work/outbox.ts'
import { keyOfAct } from '../work/undo.ts'
import type { Work } from '../work/work.ts'
import type { Member } from '../http/caller.ts'
import { listLastActs } from './last-acts.ts'
import { correctBooked } from './tell-booked.ts'
import { correctOwner } from './tell-owner.ts'
import { undoOf } from './undo-act.ts'

/** What an object was before it was given up, and who waited for it. */
export type GivenUp = { was: ProductSet; waiting: string[] }

/** The loan is in hand again, its object what it was, and the bookings that ended with it are back. */
export const undoneWriteOff: Effect = { given: undoOf('write_off').given!, change: bringBack }

/** @throws Refusal `order.moved_on` when the account was closed meanwhile, `order.lent_again` */
async function bringBack(work: Work<Member>, order: OrderRow): Promise<LoanSet> {
  const { tx, at } = work
  const id = order.product_id
  if (!(await findMember(tx, order.member_id))) fail('order.moved_on')
  const act = (await listLastActs(tx, [order.id])).find(one => one.action === 'write_off')
  if (!act?.before) return fail('order.moved_on')
  const product = (await takeProduct(tx, id)) ?? fail('order.moved_on')
  if (await isInOtherHands(tx, order)) fail('order.lent_again')
  await freeExpiredHolds(tx, id, at)
  const { was, waiting } = (await findGivenUp(work, id, act.at)) ?? fail('order.moved_on')
  const isLost = order.closed_reason === 'lost'
  // What was repaired meanwhile stays so.
  const isSame = isLost ? product.status === 'retired' : product.repair_since?.getTime() === act.at.getTime()
  if (isLost && !isSame) fail('order.moved_on')
  if (isSame) await changeProductRow(work, product, { action: 'undo_write_off', set: was })
  if (isLost && product.owner_id && (await withdrawMail(tx, keyOfAct('retire', id, act.at)))) {
    await work.mail(product.owner_id, { template: 'product_published', data: { product: id, object: product.name } })
  }
  await restorePlaces(tx, id, waiting)
  await withdrawTurn(work, id)
  if (isLost) await bookAgain(work, id, act.at)
  else if (isSame) {
    await correctBooked(work, id, { template: 'loan_in_repair', since: act.at })
    await correctOwner(work, id, act.at)
  }
  return act.before
}

async function findGivenUp({ tx }: Work, productId: string, at: Date): Promise<GivenUp | undefined> {
  const row = await tx
    .selectFrom('audit')
    .select('data')
    .where('subject', '=', 'product')
    .where('subject_id', '=', productId)
    .where('action', 'in', ['retire', 'start_maintenance'])
    .where('at', '=', at)
    .executeTakeFirst()
  return row?.data && 'was' in row.data ? (row.data as GivenUp) : undefined
}

/** Those that were called off with it, but for what has been paid back meanwhile. */
async function bookAgain(work: Work<Member>, productId: string, at: Date): Promise<void> {
  const ended = await selectOrders(work.tx)
    .where('product_id', '=', productId)
    .where('closed_by', '=', 'cancel_by_desk')
    .orderBy('id')
    .forUpdate()
    .execute()
  const { given, change } = undoOf('cancel_by_desk')
  for (const order of ended) {
    const facts = await given!(work, order, {})
    if (facts.lastAct?.at.getTime() !== at.getTime() || !(await findMember(work.tx, order.member_id))) continue
    if (moveProblem('undo_cancel_by_desk', stateOf(order), work.today, facts)) continue
    const set = await change!(work, order, {})
    await moveOrder(work, order, 'undo_cancel_by_desk', { set, given: facts })
  }
}
