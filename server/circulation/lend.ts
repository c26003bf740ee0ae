import type { Thing } from '../../src/lib/contract/circulation.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import {
  type Against,
  againstLending,
  isAboutCard,
  lendingProblem,
  mayLendInSpite,
  preparationLeft,
} from '../../src/lib/rules/desk-lending.ts'
import { approvedStatus } from '../../src/lib/rules/loan-stage.ts'
import { loadProduct, lockProduct, type ProductFacts } from '../catalog/queries.ts'
import { isCategoryFull } from '../catalog/category-limits.ts'
import { problemAt } from '../desk/change-point.ts'
import { requireChecked } from '../desk/checks-due.ts'
import { handOver } from '../desk/hand-over.ts'
import { endSearch } from '../desk/seek.ts'
import { findHeadquarter } from '../headquarters/queries.ts'
import type { Member } from '../http/caller.ts'
import { newId } from '../ids.ts'
import { findMemberFacts, toBorrower } from '../members/queries.ts'
import { moveOrder } from '../orders/move.ts'
import { notifyOfMove } from '../orders/notifications.ts'
import { freeExpiredHolds, type OrderRow } from '../orders/queries.ts'
import { toApproved } from '../orders/to-approved.ts'
import { deleteWish, requireNoOtherTurn } from '../queue/queries.ts'
import { fail } from '../refusal.ts'
import { readLack } from '../trainings/queries.ts'
import type { Work } from '../work/work.ts'
import { copyToBook } from './copy-to-book.ts'
import { isLentWithoutCard } from './queries.ts'
import { readWindow } from './window.ts'

export type Booking = Extract<Thing, { product_id: string }>
type Chosen = Pick<Booking, 'point' | 'to_date'> & { from_date: CivilDate }

/**
 * Lends an object to a member without a booking of theirs: the loan is made, and from today on handed out, in one
 * transaction. The caller has locked the member.
 * @throws Refusal what is against the member, the object or the days and is not overridden
 */
export async function lend(work: Work<Member>, memberId: string, booking: Booking): Promise<OrderRow> {
  const { tx, today, at } = work
  const { product_id: asked, from_date: from = today, to_date: to, reason, deposit, missing } = booking
  await lockProduct(tx, asked)
  const product_id = from === today ? asked : await copyToBook(work, asked, { from, to })
  if (from === today) await endSearch(work, product_id)
  const product = await requireAtHand(work, product_id, from)
  await requireNoOtherTurn(tx, memberId, product_id, today)
  const overridden = await overrideMember(work, memberId, booking)
  await freeExpiredHolds(tx, product_id, at)
  const window = await readWindow(tx, product, from, { at, today })
  const days = { from, to, today, preparationDays: product.preparation }
  const problem = lendingProblem(window, { ...days, reasoned: reason !== undefined })
  if (problem || !window) return fail(problem ?? 'order.dates_taken')
  const unprepared = lendingProblem(window, { ...days, reasoned: false }) !== null
  const isOverride = unprepared || overridden.length > 0
  const order = await insertLoan(work, memberId, {
    product_id,
    headquarter_id: from === today ? product.point.id : await pointOf(work, product, { ...booking, from_date: from }),
    from_date: from,
    to_date: to,
    preparation_days: preparationLeft(window, to, product.preparation),
    override_reason: isOverride ? reason! : null,
    without_training: overridden.includes('member.untrained'),
  })
  const without_card = overridden.some(isAboutCard) ? memberId : undefined
  const data = { member: memberId, overridden, ...(without_card && { without_card }) }
  await work.audit({ action: 'book', subject: 'order', id: order.id, reason, data })
  await deleteWish(tx, product_id, memberId)
  if (from === today) {
    const set = (await handOver.change?.(work, order, { reason, deposit, missing })) ?? {}
    return moveOrder(work, order, 'hand_over', { reason, set })
  }
  await work.reprint()
  await notifyOfMove(work, order, { name: 'approve', reason: undefined, before: order })
  return order
}

/**
 * @throws Refusal `product.not_found` when not published, `product.unavailable` in repair, `product.unchecked` on a
 * later day, `order.still_out`
 */
async function requireAtHand(work: Work<Member>, id: string, from: CivilDate): Promise<ProductFacts> {
  const { tx, today } = work
  const product = await loadProduct(tx, today, id)
  if (product?.status !== 'published') return fail('product.not_found')
  if (product.repair_since && !product.unchecked_since) fail('product.unavailable')
  // What goes out now is looked at as it goes.
  if (from !== today) await requireChecked(work, id, undefined)
  const isOut = product.loans.some(loan => loan.inHand && (from === today || loan.to_date < today))
  return isOut ? fail('order.still_out') : product
}

/** @throws Refusal `headquarter.not_found`, `checkout.point_not_allowed`, `checkout.closed_day` for one that was chosen */
async function pointOf(
  { tx }: Work,
  product: ProductFacts,
  { point: id, from_date, to_date }: Chosen,
): Promise<string> {
  if (id === undefined) return product.point.id
  const point = (await findHeadquarter(tx, id)) ?? fail('headquarter.not_found')
  const problem = problemAt(product, point, [from_date, to_date])
  return problem ? fail(problem) : id
}

/** @throws Refusal what is against the member, unless a reason is written and whoever lends may override it */
async function overrideMember(
  { tx, library, today, who }: Work<Member>,
  memberId: string,
  { product_id, reason }: Booking,
): Promise<Against[]> {
  const facts = (await findMemberFacts(tx, memberId, today)) ?? fail('member.not_found')
  const { untrained, lentUntrained } = await readLack(tx, memberId, product_id)
  const categoryFull = await isCategoryFull(tx, memberId, product_id)
  const borrower = { ...toBorrower(library, facts), untrained, categoryFull }
  const against = againstLending(borrower, today)
  const card = against.some(isAboutCard) && (await isLentWithoutCard(tx, memberId))
  const before = { card, training: lentUntrained }
  const problem = against.find(one => !reason || !mayLendInSpite(one, who.level, before))
  return problem ? fail(problem) : against
}

type NewLoan = Pick<
  OrderRow,
  | 'product_id'
  | 'headquarter_id'
  | 'from_date'
  | 'to_date'
  | 'preparation_days'
  | 'override_reason'
  | 'without_training'
>

async function insertLoan({ tx, at }: Work<Member>, member_id: string, loan: NewLoan): Promise<OrderRow> {
  const moments = { created_at: at, confirmed_at: at, decided_at: at }
  const order = await tx
    .insertInto('orders')
    .values({ id: newId(), member_id, status: approvedStatus, ...loan, ...moments })
    .returningAll()
    .executeTakeFirstOrThrow()
  const codes = await toApproved(tx, order)
  if (Object.keys(codes).length === 0) return order
  const updated = tx.updateTable('orders').set(codes).where('id', '=', order.id)
  return updated.returningAll().executeTakeFirstOrThrow()
}
