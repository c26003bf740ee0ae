import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { type MoveName, moves, undoMs } from '../../src/lib/rules/loan-moves.ts'
import { approvedStatus } from '../../src/lib/rules/loan-stage.ts'
import { lockProduct } from '../catalog/queries.ts'
import { dayInRome } from '../clock.ts'
import type { Tx } from '../db/scope.ts'
import type { Member } from '../http/caller.ts'
import { findMember } from '../members/queries.ts'
import { type Effect, blocksOn, type LoanSet } from '../orders/move.ts'
import { freeExpiredHolds, type OrderRow } from '../orders/queries.ts'
import { daysOf } from '../orders/to-order.ts'
import { toApproved } from '../orders/to-approved.ts'
import { correctReceipt } from '../orders/receipt.ts'
import { cancelOwedForOrder } from '../payments/queries.ts'
import { withdrawTurn } from '../queue/turns.ts'
import { fail } from '../refusal.ts'
import { mayUndo } from '../work/undo.ts'
import type { Work } from '../work/work.ts'
import { type Act, listLastActs } from './last-acts.ts'
import { forgetMissing } from './missing.ts'

/** Money that is owed back is on its way once the ten seconds are over. */
export const isPaidBack = ({ paid_at }: OrderRow, act: Pick<Act, 'at' | 'action'>, now: Date) =>
  paid_at !== null && moves[act.action as MoveName].refunds === true && now.getTime() >= act.at.getTime() + undoMs

/** The loan is what it was before an act of the desk, with its days, its money and its place in the queue. */
export function undoOf(act: keyof typeof moves): Effect {
  return {
    async given({ tx, who, at }, order) {
      const acts = (await listLastActs(tx, [order.id])).filter(one => one.before !== null || one.action !== act)
      const last = acts.find(one => one.action === act) ?? acts[0]
      if (!last) return {}
      const facts = { isTheirs: mayUndo(who, last), isPaidBack: isPaidBack(order, last, at) }
      return { lastAct: { moves: acts.map(one => one.action), at: last.at, on: dayInRome(last.at), ...facts } }
    },
    change: (work, order) => restore(work, order, act),
  }
}

const isToday = ({ from_date, to_date }: ReturnType<typeof daysOf>, today: CivilDate) =>
  from_date <= today && today <= to_date

async function isLent(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('products').select('status').where('id', '=', id).executeTakeFirst()
  return row?.status === 'published'
}

/** The object is no more anybody else's than before. */
const leavesBooked = ['hand_over', 'ready', 'change_dates', 'change_point'] as const satisfies MoveName[]

const name = 'cancel_by_desk'
const nobodys = { status: moves[name].to!, closed_by: name, pickup_code: null, deposit_code: null } as const

/**
 * @throws Refusal `order.moved_on` when the account was closed meanwhile, `product.not_found` for an object that has
 *   been lost or withdrawn
 */
async function restore(work: Work<Member>, order: OrderRow, act: keyof typeof moves): Promise<LoanSet> {
  const { tx, at } = work
  if (!(await findMember(tx, order.member_id))) fail('order.moved_on')
  const acts = await listLastActs(tx, [order.id])
  const kept = acts.find(one => one.action === act)?.before ?? fail('order.moved_on')
  await lockProduct(tx, order.product_id)
  if (act === 'hand_over') await correctReceipt(work, order.id)
  const before = { ...kept, ...(act === 'hand_over' && (await forgetMissing(work, order, 'hand_over'))) }
  if (act === 'approve') return { ...before, pickup_code: null, deposit_code: null }
  await freeExpiredHolds(tx, order.product_id, at)
  // What was booked only to be handed out is nobody's again: the object was given to the wrong person.
  const isWalkIn = act === 'hand_over' && acts.some(one => one.action === 'book')
  if (isWalkIn) return { ...before, ...nobodys }
  if (act === 'change_dates' && !blocksOn(order, work.today) && blocksOn({ ...order, ...kept } as OrderRow, work.today))
    await withdrawTurn(work, order.product_id)
  if (leavesBooked.some(one => one === act)) return before
  if (!(await isLent(tx, order.product_id))) fail('product.not_found')
  // On later days somebody else may have it meanwhile, or its turn, as they might before the act.
  if (isToday(daysOf(order), work.today)) await withdrawTurn(work, order.product_id)
  await cancelOwedForOrder(tx, order.id)
  return before.status === approvedStatus ? { ...before, ...(await toApproved(tx, order)) } : before
}
