import type { Order } from '../../src/lib/contract/orders.ts'
import { extendedEnd } from '../../src/lib/rules/extension.ts'
import type { Given } from '../../src/lib/rules/loan-guards.ts'
import { lockProduct } from '../catalog/queries.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { type Effect, type LoanSet, moveLoan } from './move.ts'
import { drawLockerCodes } from './locker-codes.ts'
import { freeExpiredHolds, type OrderRow, standingOf, withProducts } from './queries.ts'
import { presentOrder } from './read-orders.ts'
import { daysOf, toExtending } from './to-order.ts'

/**
 * Extends a loan in hand by one calendar month, once.
 * @throws Refusal `order.not_found`, or the rule's reason; of an extension and a booking at the same moment one wins
 */
export async function extendOrder(deps: Deps, who: Member, id: string): Promise<Order> {
  return presentOrder(deps, who, await moveLoan(deps, who, { name: 'extend', id, input: {}, effect: extension }))
}

const extension: Effect = { given: readExtending, change: extend }

async function readExtending({ tx, who, today }: Work<Member>, order: OrderRow): Promise<Given> {
  await lockProduct(tx, order.product_id)
  const [facts] = await withProducts(tx, today, [order])
  return { extending: toExtending(facts ?? fail('order.not_found'), await standingOf(tx, who, today), today) }
}

async function extend({ tx, at }: Work, order: OrderRow): Promise<LoanSet> {
  await freeExpiredHolds(tx, order.product_id, at)
  // The return code changes with the day, so that the old one does not open the locker on another day.
  const [code] = order.deposit_code && order.headquarter_id ? await drawLockerCodes(tx, order.headquarter_id, 1) : []
  return { to_date: extendedEnd(daysOf(order)), ...(code && { deposit_code: code }) }
}
