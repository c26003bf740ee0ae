import type { DepositTaken } from '../../src/lib/contract/desk-decisions.ts'
import { deliveredPeriod } from '../../src/lib/rules/delivery.ts'
import { trainingProblem } from '../../src/lib/rules/borrowing.ts'
import { periodFromToday } from '../../src/lib/rules/loan-guards.ts'
import { takeDeposit } from '../cash/loan-deposits.ts'
import type { Tx } from '../db/scope.ts'
import type { Member } from '../http/caller.ts'
import { findMember } from '../members/queries.ts'
import type { Effect, LoanSet } from '../orders/move.ts'
import { freeExpiredHolds, type OrderRow, requireBack } from '../orders/queries.ts'
import { setPlace } from '../orders/set-place.ts'
import { daysOf } from '../orders/to-order.ts'
import { fail } from '../refusal.ts'
import { readLack } from '../trainings/queries.ts'
import type { Work } from '../work/work.ts'
import { requireChecked } from './checks-due.ts'
import { lackAtHandOver } from './missing.ts'
import { endSearch } from './seek.ts'

/**
 * Before the loan's first day an object goes out with a reason, and the loan then starts today. One brought home
 * starts on the day it arrives, and lasts as long as it was to.
 */
export const handOver: Effect<HandOver> = { change: startToday }

type HandOver = { reason?: string | undefined; missing?: string[] | undefined; deposit?: DepositTaken | undefined }

/**
 * @throws Refusal `member.suspended`, `member.untrained`, `order.still_out` while another member has the object,
 * `order.in_repair`, `product.unchecked`, `product.piece_unknown`, `headquarter.not_found`
 */
async function startToday(work: Work<Member>, order: OrderRow, handed: HandOver): Promise<LoanSet> {
  const { tx, at, today } = work
  const { reason, missing = [], deposit } = handed
  if ((await findMember(tx, order.member_id))?.banned_at) fail('member.suspended')
  const untrained = await untrainedSet(work, order, handed)
  await requireBack(tx, order)
  await endSearch(work, order.product_id)
  if (await isBroken(tx, order.product_id)) fail('order.in_repair')
  const isUnchecked = await requireChecked(work, order.product_id, reason)
  if (order.method === 'pickup' && order.headquarter_id) await setPlace(work, order.product_id, order.headquarter_id)
  const loan = daysOf(order)
  const days = order.method === 'delivery' ? deliveredPeriod(loan, today) : periodFromToday(loan, today)
  if (days.from_date !== loan.from_date) await freeExpiredHolds(tx, order.product_id, at)
  const lacked = await lackAtHandOver(work, order, missing)
  const override = isUnchecked ? { override_reason: untrained.override_reason ?? reason ?? null } : {}
  return { ...days, ...lacked, ...untrained, ...override, ...(await takeDeposit(work, order, deposit)) }
}

/** In repair, and not only because nobody has checked it. */
async function isBroken(tx: Tx, id: string): Promise<boolean> {
  const broken = tx.selectFrom('products').select('id').where('id', '=', id)
  const row = await broken.where('repair_since', 'is not', null).where('unchecked_since', 'is', null).executeTakeFirst()
  return row !== undefined
}

/** What stays on a loan that goes out in spite of a training that its member lacks. */
async function untrainedSet(
  { tx, who }: Work<Member>,
  { member_id, product_id, without_training, override_reason }: OrderRow,
  { reason }: HandOver,
): Promise<LoanSet> {
  if (without_training) return {}
  const { untrained, lentUntrained } = await readLack(tx, member_id, product_id)
  const problem = trainingProblem(untrained, { level: who.level, reasoned: reason !== undefined, lentUntrained })
  if (problem) fail(problem)
  return untrained ? { without_training: true, override_reason: override_reason ?? reason ?? null } : {}
}
