import { timingSafeEqual } from 'node:crypto'
import type { LockerAction } from '../../src/lib/contract/loan-names.ts'
import type { Given } from '../../src/lib/rules/loan-guards.ts'
import { lockerMoves, moveProblem, moves } from '../../src/lib/rules/loan-moves.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { isInHand } from '../../src/lib/rules/stage-sets.ts'
import { stageOf } from '../../src/lib/rules/loan-stage.ts'
import type { Reader } from '../db/scope.ts'
import { findPointOfLoan } from '../headquarters/queries.ts'
import { fail } from '../refusal.ts'
import type { Actor } from '../work/audit.ts'
import { isUntrained } from '../trainings/queries.ts'
import type { Work } from '../work/work.ts'
import { moveOrder } from './move.ts'
import { type OrderRow, requireBack } from './queries.ts'
import { setPlace } from './set-place.ts'
import { stateOf } from './to-order.ts'

/** What happened at a locker's compartment, as the locker or the member says it. */
export type AtLocker = { action: LockerAction; code: string }

function fits(expected: string | null, code: string): boolean {
  const [a, b] = [Buffer.from(expected ?? ''), Buffer.from(code)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Of an object brought home nothing is taken out of a locker; it may be put back into one. */
async function givenOf(db: Reader, order: OrderRow, { action, code }: AtLocker): Promise<Given> {
  const column = moves[lockerMoves[action]].code!
  const point = order.headquarter_id ? await findPointOfLoan(db, order.headquarter_id) : undefined
  const isThere = point?.smartlocker === true && (action === 'deposit' || order.method === 'pickup')
  return { locker: { isThere, codeFits: fits(order[column], code) } }
}

/** Whether the move was made already; what is told twice is done once. */
function isDone(order: OrderRow, action: LockerAction, today: CivilDate): boolean {
  const stage = stageOf(stateOf(order), today)
  return action === 'pick_up' ? isInHand(stage) : stage === 'returned' && order.closed_by === 'return'
}

/**
 * Makes a move of a locked loan with the code that opened the locker: as the desk's hand-over and return, but for what
 * only a person at the desk can see.
 * @param who who says so; null for the locker itself
 * @throws Refusal `order.no_locker`, `order.wrong_code`, why the row of the move forbids it, `member.untrained`, `order.still_out`
 */
export async function moveAtLocker(
  work: Work,
  order: OrderRow,
  said: AtLocker,
  by: { who?: Actor; data?: Record<string, unknown> } = {},
): Promise<OrderRow> {
  const name = lockerMoves[said.action]
  const given = await givenOf(work.tx, order, said)
  const { locker } = given
  if (locker?.isThere && locker.codeFits && isDone(order, said.action, work.today)) return order
  const problem = moveProblem(name, stateOf(order), work.today, given)
  if (problem) fail(problem)
  // What a locker says was taken out is out.
  const isMembers = by.who !== null
  if (name === 'hand_over' && isMembers && (await lacksTraining(work.tx, order))) fail('member.untrained')
  if (name === 'hand_over') await requireBack(work.tx, order)
  if (order.headquarter_id) await setPlace(work, order.product_id, order.headquarter_id)
  const set = name === 'return' ? { return_condition: 'good' as const } : {}
  return moveOrder(work, order, name, { ...by, set, given })
}

/** Why a locker should not open a compartment for a loan. */
export async function lockerProblem(db: Reader, order: OrderRow, said: AtLocker, today: CivilDate) {
  const problem = moveProblem(lockerMoves[said.action], stateOf(order), today, await givenOf(db, order, said))
  return problem ?? (said.action === 'pick_up' && (await lacksTraining(db, order)) ? 'member.untrained' : null)
}

/** At a locker nobody may override it. */
const lacksTraining = async (db: Reader, { without_training, member_id, product_id }: OrderRow) =>
  !without_training && (await isUntrained(db, member_id, product_id))
