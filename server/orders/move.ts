import type { Updateable } from 'kysely'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import type { Given } from '../../src/lib/rules/loan-guards.ts'
import { isClosing, type MoveName, moveProblem, moves } from '../../src/lib/rules/loan-moves.ts'
import { stageOf } from '../../src/lib/rules/loan-stage.ts'
import { isOpen } from '../../src/lib/rules/stage-sets.ts'
import { isOverlap } from '../db/errors.ts'
import type { ScopedTables } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { oweForOrder } from '../payments/queries.ts'
import { advanceQueue, deleteWish } from '../queue/queries.ts'
import { fail } from '../refusal.ts'
import type { Actor } from '../work/audit.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { notifyOfMove } from './notifications.ts'
import { lockOrder, lockOrderOf, type OrderRow } from './queries.ts'
import { toApproved } from './to-approved.ts'
import { stateOf } from './to-order.ts'

/** What a move changes beside the status and the moments that its row names. */
export type LoanSet = Updateable<ScopedTables['orders']>

/** What the mover wrote: the reason, or what the move asks for in its place. */
export type MoveInput = { reason?: string | undefined }

type Making = MoveInput & {
  /** Left out, it is whoever the command runs for. */
  who?: Actor
  set?: LoanSet
  given?: Given
}

/** What is particular to a move: a command with effects of its own keeps them in its file. */
export type Effect<I extends MoveInput = MoveInput> = {
  /** What the guard has to know, read once the loan is locked. */
  given?: (work: Work<Member>, order: OrderRow, input: I) => Promise<Given>
  /** What else it does and changes, once the guard has let it pass. */
  change?: (work: Work<Member>, order: OrderRow, input: I) => LoanSet | Promise<LoanSet>
  /** Whether it has been made already: asked for again, nothing happens. */
  isDone?: (order: OrderRow) => boolean
}

type Asked<I extends MoveInput> = { name: MoveName; id: string; input: I; effect: Effect<I> }

/**
 * Makes a move of a loan for a member, whose own it then is, or for the desk.
 * @throws Refusal `order.not_found`, why its row forbids it, its row's `taken`, and what its effect refuses
 */
export async function moveLoan<I extends MoveInput>(
  deps: Deps,
  who: Member,
  asked: { name: MoveName; id: string; input: I; effect?: Effect<I> | undefined },
): Promise<OrderRow> {
  const { taken } = moves[asked.name]
  const effect = (asked.effect ?? {}) as Effect
  try {
    return await write(deps, who, moveLocked, { ...asked, effect })
  } catch (error) {
    if (taken && isOverlap(error)) fail(taken)
    throw error
  }
}

async function moveLocked(work: Work<Member>, { name, id, input, effect }: Asked<MoveInput>): Promise<OrderRow> {
  const { tx, who, today } = work
  const isOwn = moves[name].by.includes('member')
  const order = (await (isOwn ? lockOrderOf(tx, who.id, id) : lockOrder(tx, id))) ?? fail('order.not_found')
  const given = await givenOf(work, order, { input, effect })
  const problem = moveProblem(name, stateOf(order), today, given)
  if (problem) return fail(problem)
  if (effect.isDone?.(order)) return order
  const set = (await effect.change?.(work, order, input)) ?? {}
  return moveOrder(work, order, name, { reason: input.reason, set, given })
}

async function givenOf(
  work: Work<Member>,
  order: OrderRow,
  { input, effect }: Pick<Asked<MoveInput>, 'input' | 'effect'>,
): Promise<Given> {
  return { reasoned: input.reason !== undefined, ...(await effect.given?.(work, order, input)) }
}

/**
 * Carries out a row of the table on a locked loan: the guard, a compare-and-set on its status, one audit row, the pages
 * printed again, the queue, the refund and the mail.
 * @throws Refusal why the row forbids it; `order.moved_on` when another transaction moved it first
 */
export async function moveOrder(
  work: Work,
  order: OrderRow,
  name: MoveName,
  { who, reason, set = {}, given = {} }: Making = {},
): Promise<OrderRow> {
  const problem = moveProblem(name, stateOf(order), work.today, given)
  if (problem) return fail(problem)
  const moved = await work.tx
    .updateTable('orders')
    .set({ ...columnsOf(name, order, reason, work.at), ...set })
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .returningAll()
    .executeTakeFirst()
  if (!moved) return fail('order.moved_on')
  await work.audit({ ...(who !== undefined && { who }), action: name, subject: 'order', id: order.id, reason })
  await work.reprint()
  if (name === 'confirm') await deleteWish(work.tx, moved.product_id, moved.member_id)
  if (isKept(order, work.today) && !isKept(moved, work.today)) await advanceQueue(work, moved.product_id)
  if (moves[name].refunds && moved.paid_at) await oweForOrder(work, moved.id, moved.status)
  await notifyOfMove(work, moved, name, reason)
  return name === 'confirm' ? approveAtOnce(work, moved) : moved
}

/** What the table says of a loan's columns after a move. */
function columnsOf(name: MoveName, order: OrderRow, reason: string | undefined, at: Date): LoanSet {
  const { to, stamps = [] } = moves[name]
  const moments = Object.fromEntries(stamps.map(stamp => [stamp, at]))
  const closed = isClosing(name) ? { closed_by: name, ...(to !== 'returned' && { closed_reason: reason ?? null }) } : {}
  // The codes of a locker open nothing for a loan that will not be.
  const codes = to === 'cancelled' ? { pickup_code: null, deposit_code: null } : {}
  return { status: to ?? order.status, ...moments, ...closed, ...codes }
}

/** Where the library approves by itself, what is asked for is approved in the same transaction: its guards just held. */
async function approveAtOnce(work: Work, order: OrderRow): Promise<OrderRow> {
  if (!work.library.auto_approve) return order
  return moveOrder(work, order, 'approve', { who: null, set: await toApproved(work.tx, order) })
}

/** Whether the object of a loan is kept for it. */
const isKept = (order: OrderRow, today: CivilDate) => isOpen(stageOf(stateOf(order), today))
