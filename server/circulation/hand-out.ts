import { sql } from 'kysely'
import type * as z from 'zod'
import type { circulationContract, HandedOut, Thing } from '../../src/lib/contract/circulation.ts'
import type { ProblemCode } from '../../src/lib/contract/problems.ts'
import { moveProblem } from '../../src/lib/rules/loan-moves.ts'
import { loadProduct } from '../catalog/queries.ts'
import { isOverlap } from '../db/errors.ts'
import { handOver } from '../desk/hand-over.ts'
import { takeOtherCopy } from '../desk/other-copy.ts'
import { endSearch } from '../desk/seek.ts'
import { toDeskOrders } from '../desk/to-desk-order.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { problemOf } from '../http/problems.ts'
import { findMember, lockMember } from '../members/queries.ts'
import { moveOrder } from '../orders/move.ts'
import { findOrder, lockOrder, type OrderRow, selectOrders } from '../orders/queries.ts'
import { mailReceipt } from '../orders/receipt.ts'
import { stateOf } from '../orders/to-order.ts'
import { fail, Refusal } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { lend } from './lend.ts'
import { findHolder } from './queries.ts'

type Basket = z.output<typeof circulationContract.handOut.body>
type Loan = Extract<Thing, { order_id: string }>
type Done = { id: string } | { problem: ProblemCode }

/** A call whose answer was lost is made again within this time, and gets the same answer (minutes). */
const repeatMinutes = 10

/**
 * Hands several things out to one member in one transaction, each in a savepoint of its own: one that is refused keeps
 * none of the others back, and the member gets one receipt.
 * @throws Refusal `member.not_found`
 */
export async function handOutBasket(deps: Deps, who: Member, basket: Basket): Promise<{ results: HandedOut[] }> {
  const outcomes = await write(deps, who, handOutAll, basket)
  const results: HandedOut[] = []
  for (const [n, outcome] of outcomes.entries())
    results.push(await presentOutcome(deps, who, basket.things[n]!, outcome))
  return { results }
}

async function handOutAll(work: Work<Member>, { member_id, things }: Basket): Promise<Done[]> {
  await lockMember(work.tx, member_id)
  const member = (await findMember(work.tx, member_id)) ?? fail('member.not_found')
  const outcomes: Done[] = []
  const lent: OrderRow[] = []
  for (const thing of things) {
    const outcome = await inSavepoint(work, () => handOutOne(work, member, thing))
    if ('problem' in outcome) outcomes.push(outcome)
    else {
      outcomes.push({ id: outcome.order.id })
      if (outcome.isNew && outcome.order.picked_up_at) lent.push(outcome.order)
    }
  }
  if (lent.length > 0) await mailReceipt(work, lent)
  return outcomes
}

type HandedOne = { order: OrderRow; isNew: boolean }

async function inSavepoint({ tx }: Work<Member>, work: () => Promise<HandedOne>) {
  await sql`SAVEPOINT thing`.execute(tx)
  try {
    const done = await work()
    await sql`RELEASE SAVEPOINT thing`.execute(tx)
    return done
  } catch (error) {
    const problem = error instanceof Refusal ? error.code : isOverlap(error) ? 'order.dates_taken' : null
    if (!problem) throw error
    await sql`ROLLBACK TO SAVEPOINT thing`.execute(tx)
    return { problem }
  }
}

type Borrowing = { id: string; banned_at: Date | null }

async function handOutOne(work: Work<Member>, member: Borrowing, thing: Thing): Promise<HandedOne> {
  const repeated = await findRepeated(work, member.id, thing)
  if (repeated) return { order: repeated, isNew: false }
  if (member.banned_at) fail('member.suspended')
  if ('product_id' in thing) return { order: await lend(work, member.id, thing), isNew: true }
  return { order: await handOverBooked(work, member.id, thing), isNew: false }
}

/** The loan that the same person handed out a moment ago. */
async function findRepeated({ tx, who, at }: Work<Member>, memberId: string, thing: Thing) {
  const productId = 'product_id' in thing ? thing.product_id : (await findOrder(tx, thing.order_id))?.product_id
  const holder = productId && (await findHolder(tx, productId))
  if (!holder || holder.member_id !== memberId || holder.actor_id !== (who.impersonator ?? who.id)) return undefined
  if ('order_id' in thing && holder.id !== thing.order_id) return undefined
  const since = at.getTime() - repeatMinutes * 60_000
  if (!holder.picked_up_at || holder.picked_up_at.getTime() < since) return undefined
  return selectOrders(tx).where('id', '=', holder.id).executeTakeFirst()
}

/**
 * @throws Refusal `order.not_found`, `product.not_found`, `product.unavailable` in repair, `product.unchecked`,
 * `product.piece_unknown`, and why the loan may not be handed out
 */
async function handOverBooked(
  work: Work<Member>,
  memberId: string,
  { order_id, copy_id, reason, deposit, missing }: Loan,
): Promise<OrderRow> {
  const { tx, today } = work
  const booked = await lockOrder(tx, order_id)
  if (!booked || booked.member_id !== memberId) return fail('order.not_found')
  const given = { reasoned: reason !== undefined }
  const problem = moveProblem('hand_over', stateOf(booked), today, given)
  if (problem) fail(problem)
  const isOther = copy_id !== undefined && copy_id !== booked.product_id
  const other = isOther ? { product_id: (await takeOtherCopy(work, booked, copy_id)).id } : {}
  const order = { ...booked, ...other }
  await endSearch(work, order.product_id)
  const product = await loadProduct(tx, today, order.product_id)
  if (product?.repair_since && !product.unchecked_since) fail('product.unavailable')
  const set = (await handOver.change?.(work, order, { reason, deposit, missing })) ?? {}
  return moveOrder(work, booked, 'hand_over', { reason, set: { ...set, ...other }, given })
}

async function presentOutcome(deps: Deps, who: Member, thing: Thing, outcome: Done): Promise<HandedOut> {
  const { db } = deps
  const shown = 'id' in outcome ? outcome.id : 'order_id' in thing ? thing.order_id : null
  const row = shown === null ? undefined : await findOrder(db, shown)
  const [order = null] = row ? await toDeskOrders(deps, who, [row]) : []
  if ('id' in outcome) return { order, problem: null, holder: null }
  const { code, message } = problemOf(who.lang, outcome.problem)
  const productId = 'product_id' in thing ? thing.product_id : row?.product_id
  const found = productId ? await findHolder(db, productId) : undefined
  const holder = found?.picked_up_at
    ? { member: found.member, by: found.by || null, at: found.picked_up_at.toISOString() }
    : null
  return { order, problem: { code, message }, holder }
}
