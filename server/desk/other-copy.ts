import { type SqlBool, sql } from 'kysely'
import { isLate } from '../../src/lib/rules/availability.ts'
import { firstStatus } from '../../src/lib/rules/loan-stage.ts'
import { listCopies } from '../catalog/copies.ts'
import { findFirst, loadProduct, loadProducts, lockProduct, type ProductFacts } from '../catalog/queries.ts'
import { isAhead, isCheckout, reservesDays } from '../db/loan-sql.ts'
import { freeExpiredHolds, isInOtherHands, type OrderRow, selectOrders } from '../orders/queries.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'

/**
 * The copy that goes out in the place of the one that a loan was booked on, as the desk read its label; its days are
 * free, or the database refuses them.
 * @throws Refusal `product.not_found` for what is no copy of it, `product.unavailable`, `order.still_out`
 */
export async function takeOtherCopy(work: Work, order: OrderRow, copyId: string): Promise<ProductFacts> {
  const { tx, at, today } = work
  await lockProduct(tx, order.product_id)
  const copy = await loadProduct(tx, today, copyId)
  if (copy?.status !== 'published' || copy.first_id !== (await findFirst(tx, order.product_id)))
    return fail('product.not_found')
  if (copy.repair_since) fail('product.unavailable')
  if (await isInOtherHands(tx, { ...order, product_id: copy.id })) fail('order.still_out')
  await freeExpiredHolds(tx, copy.id, at)
  return copy
}

/**
 * Loans and checkouts of a copy that cannot be had go over to another one that is free for all their days: the same
 * thing, on the same days. Those that find none stay.
 */
export async function moveToOtherCopies(work: Work, productId: string): Promise<void> {
  const { tx, today } = work
  const others = (await listCopies(tx, await findFirst(tx, productId))).filter(id => id !== productId)
  if (others.length === 0) return
  await lockProduct(tx, productId)
  const copies = (await loadProducts(tx, today, others)).filter(
    one => !one.repair_since && !one.loans.some(loan => isLate(loan, today)),
  )
  const booked = await selectOrders(tx)
    .where('product_id', '=', productId)
    .where(eb => eb.or([isCheckout(), isAhead()]))
    .where(eb => eb.or([eb('to_date', '>=', today), eb('from_date', 'is', null)]))
    .orderBy('from_date')
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const order of booked) {
    const copy = await findFree(work, order, copies)
    if (copy) await moveTo(work, order, copy)
  }
}

/** One that is where the loan is collected before the others. */
async function findFree({ tx, at }: Work, order: OrderRow, copies: readonly ProductFacts[]) {
  const here = (copy: ProductFacts) => copy.point.id === order.headquarter_id
  for (const copy of copies.toSorted((one, other) => Number(here(other)) - Number(here(one)))) {
    if (!copy.transportable && order.headquarter_id && !here(copy)) continue
    if (!order.from_date) return copy
    await freeExpiredHolds(tx, copy.id, at)
    const taken = await tx
      .selectFrom('orders')
      .select('id')
      .where('product_id', '=', copy.id)
      .where(reservesDays(at))
      .where('from_date', 'is not', null)
      .where(
        sql<SqlBool>`blocked && daterange(${order.from_date}::date, ${order.to_date}::date + ${order.preparation_days}::int, '[]')`,
      )
      .limit(1)
      .executeTakeFirst()
    if (!taken) return copy
  }
  return undefined
}

async function moveTo(work: Work, order: OrderRow, { id }: ProductFacts): Promise<void> {
  await work.tx.updateTable('orders').set({ product_id: id, ready_at: null }).where('id', '=', order.id).execute()
  if (order.status === firstStatus) return
  await work.audit({ action: 'change_copy', subject: 'order', id: order.id, data: { from: order.product_id, to: id } })
  await work.reprint()
}
