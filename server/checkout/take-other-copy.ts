import type { Order, TakeCopy } from '../../src/lib/contract/orders.ts'
import { firstStatus } from '../../src/lib/rules/loan-stage.ts'
import { lockProduct } from '../catalog/queries.ts'
import { isOverlap } from '../db/errors.ts'
import { isOpen } from '../db/loan-sql.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { newId } from '../ids.ts'
import { lockMember } from '../members/queries.ts'
import { moveOrder } from '../orders/move.ts'
import { findOtherCopy, type OtherCopy } from '../orders/other-copy.ts'
import { freeExpiredHolds, isInRepair, lockOrderOf, type OrderRow, selectOrders } from '../orders/queries.ts'
import { presentOrder } from '../orders/read-orders.ts'
import { requireNoOtherTurn } from '../queue/queries.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { requireBorrower, requireNotPaying } from './guards.ts'
import { deleteCheckout, lockCheckout } from './queries.ts'

/**
 * A loan whose object cannot be had is called off, and asked for anew with the copy and the days that its page named: both,
 * or neither. A repeated call answers the same loan.
 * @throws Refusal `order.not_found`, `order.not_cancellable`, `checkout.taken` when that copy is not free on those days any
 * more, `checkout.unfinished` while days are held for another object, and why the member may not borrow
 */
export async function takeOtherCopy(deps: Deps, who: Member, id: string, wanted: TakeCopy): Promise<Order> {
  await deps.limits.take(who.library.library_id, 'confirm_member', who.id)
  const row = await write(deps, who, takeOnce, { id, wanted }).catch((error: unknown) =>
    isOverlap(error) ? fail('checkout.taken') : Promise.reject(error),
  )
  return presentOrder(deps, who, row)
}

async function takeOnce(work: Work<Member>, { id, wanted }: { id: string; wanted: TakeCopy }): Promise<OrderRow> {
  const { tx, who, today } = work
  await lockMember(tx, who.id)
  const order = (await lockOrderOf(tx, who.id, id)) ?? fail('order.not_found')
  const taken = order.closed_by === 'cancel' ? await findTaken(work, wanted) : undefined
  if (taken) return taken
  await lockProduct(tx, order.product_id)
  if (!(await isInRepair(tx, order))) fail('order.not_cancellable')
  await freeExpiredHolds(tx, wanted.product_id, work.at)
  const other = await findOtherCopy(tx, order, today)
  if (!other || !isWanted(other, wanted)) return fail('checkout.taken')
  await requireNoOtherTurn(tx, who.id, order.product_id, today)
  await leaveCheckout(work)
  // The copy is held before the loan is called off, so that its queue is not offered the same days.
  const asked = await hold(work, order, other)
  await moveOrder(work, order, 'cancel', { given: { inRepair: true } })
  await requireBorrower(tx, who, other.copy, today)
  return moveOrder(work, asked, 'confirm', { set: { expires_at: null } })
}

const isWanted = ({ copy, days }: OtherCopy, { product_id, from_date, to_date }: TakeCopy) =>
  copy.id === product_id && days.from === from_date && days.to === to_date

/** What an earlier call, whose answer was lost, asked for. */
const findTaken = ({ tx, who }: Work<Member>, { product_id, from_date, to_date }: TakeCopy) =>
  selectOrders(tx)
    .where('member_id', '=', who.id)
    .where('product_id', '=', product_id)
    .where('from_date', '=', from_date)
    .where('to_date', '=', to_date)
    .where(isOpen())
    .executeTakeFirst()

/** One checkout at a time: whose days have run out makes room. */
async function leaveCheckout({ tx, who, at }: Work<Member>): Promise<void> {
  await requireNotPaying(tx, who.id, at)
  const checkout = await lockCheckout(tx, who.id)
  if (checkout?.expires_at && checkout.expires_at > at) fail('checkout.unfinished')
  await deleteCheckout(tx, who.id)
}

function hold({ tx, who, at }: Work<Member>, { note }: OrderRow, { copy, point, days }: OtherCopy): Promise<OrderRow> {
  return tx
    .insertInto('orders')
    .values({
      id: newId(),
      member_id: who.id,
      product_id: copy.id,
      status: firstStatus,
      method: 'pickup',
      headquarter_id: point.id,
      from_date: days.from,
      to_date: days.to,
      preparation_days: copy.preparation,
      note,
      created_at: at,
      expires_at: new Date(at.getTime() + 60_000),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
