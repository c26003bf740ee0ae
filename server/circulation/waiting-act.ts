import type * as z from 'zod'
import type { circulationContract } from '../../src/lib/contract/circulation.ts'
import type { ProblemCode } from '../../src/lib/contract/problems.ts'
import { longestWait, type WaitingResult } from '../../src/lib/contract/waiting-acts.ts'
import { moveProblem } from '../../src/lib/rules/loan-moves.ts'
import { dayInRome } from '../clock.ts'
import { isOverlap } from '../db/errors.ts'
import { handOver } from '../desk/hand-over.ts'
import { returnEffect } from '../desk/return.ts'
import { presentDeskOrder } from '../desk/to-desk-order.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { problemOf } from '../http/problems.ts'
import { moveOrder } from '../orders/move.ts'
import { findOrder, lockOrder, type OrderRow } from '../orders/queries.ts'
import { stateOf } from '../orders/to-order.ts'
import { fail, Refusal } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { isWritten, readMeanwhile } from './waiting-queries.ts'

type Act = z.output<typeof circulationContract.sendWaiting.body>

/** What is no conflict with somebody else. */
const unfit: readonly ProblemCode[] = ['desk.other_person', 'order.not_found']

/**
 * Does what was done at the desk without a network, at the moment when it was done. The same key does it once; what
 * somebody else did meanwhile is answered with their name.
 * @throws Refusal `desk.other_person`, `order.not_found`
 */
export async function takeWaitingAct(deps: Deps, who: Member, act: Act): Promise<WaitingResult> {
  try {
    const order = await presentDeskOrder(deps, who, await write(deps, who, doOnce, act))
    return { order, problem: null, meanwhile: null, again: false }
  } catch (error) {
    const code = error instanceof Refusal ? error.code : isOverlap(error) ? 'order.days_taken' : null
    if (!code || unfit.includes(code)) throw error
    return toConflict(deps, who, act, code)
  }
}

/** The order of the checks is that of what somebody has to know. */
async function doOnce(work: Work<Member>, act: Act): Promise<OrderRow> {
  const { tx, who, at } = work
  if (act.by !== who.id) fail('desk.other_person')
  const order = (await lockOrder(tx, act.order_id)) ?? fail('order.not_found')
  if (await isWritten(tx, act)) return order
  if (act.seconds_ago > longestWait) fail('desk.act_too_old')
  const doneAt = new Date(at.getTime() - act.seconds_ago * 1000)
  // The rules are those of the day on which it was done.
  const then = { ...work, today: dayInRome(doneAt) }
  const given = { reasoned: false }
  const problem = moveProblem(act.move, stateOf(order), then.today, given)
  if (problem) fail(problem)
  const set = act.move === 'return' ? await takenBack(then, order, doneAt) : await handedOut(then, order, doneAt)
  const data = { waiting_act: act.key, done_at: doneAt.toISOString() }
  return moveOrder(then, order, act.move, { set, given, data })
}

async function takenBack(work: Work<Member>, order: OrderRow, at: Date) {
  // It was handed out again since.
  if (order.picked_up_at && at < order.picked_up_at) fail('order.moved_on')
  return { ...(await returnEffect.change?.(work, order, { condition: 'good' })), returned_at: at }
}

async function handedOut(work: Work<Member>, order: OrderRow, at: Date) {
  return { ...(await handOver.change?.(work, order, {})), picked_up_at: at }
}

const inTime: readonly ProblemCode[] = ['desk.act_too_old', 'order.moved_on']

async function toConflict(deps: Deps, who: Member, act: Act, refused: ProblemCode): Promise<WaitingResult> {
  const { db, clock } = deps
  const order = (await findOrder(db, act.order_id)) ?? fail('order.not_found')
  const now = moveProblem(act.move, stateOf(order), clock.today(), { reasoned: false })
  const again = inTime.includes(refused) && now === null
  const { code, message } = problemOf(who.lang, again || !now ? refused : now)
  return {
    order: await presentDeskOrder(deps, who, order),
    problem: { code, message },
    meanwhile: again ? null : await readMeanwhile(db, order, refused),
    again,
  }
}
