import type { Checkout } from '../../src/lib/contract/checkout.ts'
import { lockProduct } from '../catalog/queries.ts'
import { inTransaction, isOverlap } from '../db/transaction.ts'
import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { fail } from '../http/refusal.ts'
import type { Member } from '../http/who.ts'
import type { OrderRow } from '../orders/queries.ts'
import { fitProblem, requireLendable } from './guards.ts'
import { freeExpiredHolds, lockCheckout } from './queries.ts'
import { answerCheckout } from './to-checkout.ts'

/** How long chosen days are held for a pickup (minutes). */
export const pickupHoldMinutes = 30

export type WishedLoan = { from_date?: string | null | undefined; to_date?: string | null | undefined; note: string }

/**
 * Chooses the days and holds the object for them: the first to ask has it, whoever asks at the same moment.
 * @throws Refusal `checkout.taken` when the days are somebody else's, or why they do not fit
 */
export async function chooseLoan(deps: Deps, who: Member, wish: WishedLoan): Promise<Checkout> {
  const row = await inTransaction(deps.db, tx => holdDays(tx, deps, who, wish)).catch((error: unknown) =>
    isOverlap(error) ? fail('checkout.taken') : Promise.reject(error))
  return answerCheckout(deps, who, row)
}

async function holdDays(tx: Db, { clock }: Deps, who: Member, wish: WishedLoan): Promise<OrderRow> {
  const { library_id } = who.library
  const { from_date: from = null, to_date: to = null, note } = wish
  const now = clock.now()
  const cart = (await lockCheckout(tx, library_id, who.id)) ?? fail('checkout.missing')
  const pointId = cart.headquarter_id ?? fail('checkout.no_shipping')
  await lockProduct(tx, library_id, cart.product_id)
  const product = await requireLendable(tx, who, cart.product_id, clock.today())
  const problem = await fitProblem(tx, library_id, product, { from, to, pointId }, clock.today())
  if (problem) fail(problem)
  await freeExpiredHolds(tx, library_id, product.id, now)
  return tx
    .updateTable('orders')
    .set({
      from_date: from, to_date: to, note, preparation_days: product.preparation,
      expires_at: new Date(now.getTime() + pickupHoldMinutes * 60_000),
    })
    .where('library_id', '=', library_id).where('id', '=', cart.id)
    .returningAll().executeTakeFirstOrThrow()
}
