import type { Updateable } from 'kysely'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import type { Given } from '../../src/lib/rules/loan-guards.ts'
import { isClosing, isUndoable, type MoveName, moveProblem, moves, undoMs } from '../../src/lib/rules/loan-moves.ts'
import { stageOf } from '../../src/lib/rules/loan-stage.ts'
import { calledOff, isInHand, isOpen } from '../../src/lib/rules/stage-sets.ts'
import { isOverlap } from '../db/errors.ts'
import type { ScopedTables } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { oweForOrder } from '../payments/queries.ts'
import { deleteWish } from '../queue/queries.ts'
import { advanceQueue, giveFreedTurn } from '../queue/turns.ts'
import { fail } from '../refusal.ts'
import type { Actor } from '../work/audit.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { notifyOfMove } from './notifications.ts'
import { lockOrder, lockOrderOf, type OrderRow } from './queries.ts'
import { toApproved } from './to-approved.ts'
import { daysOf, stateOf } from './to-order.ts'

/** The columns a move changes besides the status and the stamps of its row. */
export type LoanSet = Updateable<ScopedTables['orders']>

/** The caller's input: the reason, or the fields of the particular move. */
export type MoveInput = { reason?: string | undefined }

type MoveOptions = MoveInput & {
  /** Default: the command's caller. */
  who?: Actor
  set?: LoanSet
  given?: Given
  /** What the audit keeps besides. */
  data?: Record<string, unknown>
}

/** The effects of a particular move, defined in its command's file. */
export type Effect<I extends MoveInput = MoveInput> = {
  /** The guard's facts, read once the loan is locked. */
  given?: (work: Work<Member>, order: OrderRow, input: I) => Promise<Given>
  /** Further effects and columns, once the guard has passed. */
  change?: (work: Work<Member>, order: OrderRow, input: I) => LoanSet | Promise<LoanSet>
  /** Whether the move was made already: then the call changes nothing. */
  isDone?: (order: OrderRow, input: I) => boolean
}

type MoveRequest<I extends MoveInput> = { name: MoveName; id: string; input: I; effect: Effect<I> }

/**
 * Makes a move of a loan: a member's own loan, or any loan for the desk.
 * @throws Refusal `order.not_found`, why its row forbids it, its row's `taken`, and what its effect refuses
 */
export async function moveLoan<I extends MoveInput>(
  deps: Deps,
  who: Member,
  request: { name: MoveName; id: string; input: I; effect?: Effect<I> | undefined },
): Promise<OrderRow> {
  const { taken } = moves[request.name]
  const effect = (request.effect ?? {}) as Effect
  try {
    return await write(deps, who, moveLocked, { ...request, effect })
  } catch (error) {
    if (taken && isOverlap(error)) fail(taken)
    throw error
  }
}

async function moveLocked(work: Work<Member>, { name, id, input, effect }: MoveRequest<MoveInput>): Promise<OrderRow> {
  const { tx, who, today } = work
  const isOwn = moves[name].by.includes('member')
  const order = (await (isOwn ? lockOrderOf(tx, who.id, id) : lockOrder(tx, id))) ?? fail('order.not_found')
  const given = await givenOf(work, order, { input, effect })
  const problem = moveProblem(name, stateOf(order), today, given)
  if (problem) return fail(problem)
  if (effect.isDone?.(order, input)) return order
  const set = (await effect.change?.(work, order, input)) ?? {}
  return moveOrder(work, order, name, { reason: input.reason, set, given })
}

async function givenOf(
  work: Work<Member>,
  order: OrderRow,
  { input, effect }: Pick<MoveRequest<MoveInput>, 'input' | 'effect'>,
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
  { who, reason, set = {}, given = {}, data }: MoveOptions = {},
): Promise<OrderRow> {
  const problem = moveProblem(name, stateOf(order), work.today, given)
  if (problem) return fail(problem)
  const changes = { ...columnsOf(name, order, reason, work), ...set }
  const moved = await work.tx
    .updateTable('orders')
    .set(changes)
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .returningAll()
    .executeTakeFirst()
  if (!moved) return fail('order.moved_on')
  const entry = { action: name, subject: 'order', id: order.id, reason } as const
  // Nobody undoes what a job did.
  const isDesks = who === undefined && isUndoable(name)
  const kept = isDesks ? { before: valuesOf(order, changes), ...data } : data
  await work.audit({ ...entry, ...(who !== undefined && { who }), ...(kept && { data: kept }) })
  await work.reprint()
  const mailing = isDesks ? work.delaying(undoMs) : work
  if (name === 'confirm') await deleteWish(work.tx, moved.product_id, moved.member_id)
  await passToQueue(mailing, name, order, moved)
  if (moves[name].refunds && moved.paid_at)
    await oweForOrder(work, moved.id, moved.status, isDesks ? new Date(work.at.getTime() + 1.5 * undoMs) : work.at)
  await notifyOfMove(mailing, moved, { name, reason, before: order, undone: given.lastAct?.at })
  return name === 'confirm' ? approveAtOnce(work, moved) : moved
}

/** What the columns were, for an undo; a locker's codes are drawn anew. */
const valuesOf = (order: OrderRow, { pickup_code: _, deposit_code: __, ...changes }: LoanSet) =>
  Object.fromEntries(Object.keys(changes).map(name => [name, order[name as keyof OrderRow]]))

/** A loan's columns after a move, from the table of moves. */
function columnsOf(name: MoveName, order: OrderRow, reason: string | undefined, { at, today }: Work): LoanSet {
  const { to, stamps = [] } = moves[name]
  const status = to ?? order.status
  const moments = Object.fromEntries(stamps.map(stamp => [stamp, at]))
  if (!isClosing(name)) return { status, ...moments }
  const ended = calledOff(stageOf({ ...stateOf(order), status, closedBy: name }, today))
  const why = ended ? { closed_reason: reason ?? null } : {}
  // A cancelled loan has no locker codes.
  const codes = ended === 'cancelled' ? { pickup_code: null, deposit_code: null } : {}
  return { status, ...moments, closed_by: name, ...why, ...codes }
}

/** With automatic approval the request is approved in the same transaction: its guards have just passed. */
async function approveAtOnce(work: Work, order: OrderRow): Promise<OrderRow> {
  if (!work.library.auto_approve) return order
  return moveOrder(work, order, 'approve', { who: null, set: await toApproved(work.tx, order) })
}

/** Whoever waits for the object, where the move frees it. What is moved for a closure is at a closed point today. */
async function passToQueue(work: Work, name: MoveName, order: OrderRow, moved: OrderRow): Promise<void> {
  const { today } = work
  if (isReserved(order, today) && !isReserved(moved, today)) await advanceQueue(work, moved.product_id)
  else if (name !== 'move_for_closure' && blocksOn(order, today) && !blocksOn(moved, today))
    await giveFreedTurn(work, moved.product_id)
}

/** Whether the loan reserves its object. */
const isReserved = (order: OrderRow, today: CivilDate) => isOpen(stageOf(stateOf(order), today))

/** Whether nobody else can have the object today: it is out, or kept for the loan. */
export function blocksOn(order: OrderRow, today: CivilDate): boolean {
  const { from_date, to_date } = daysOf(order)
  const stage = stageOf(stateOf(order), today)
  return isInHand(stage) || (isOpen(stage) && from_date <= today && today <= to_date)
}
