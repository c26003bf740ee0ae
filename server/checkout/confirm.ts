import type { ProblemCode } from '../../src/lib/contract/problems.ts'
import { lockProduct } from '../catalog/queries.ts'
import type { Db } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { fail } from '../http/refusal.ts'
import type { Member } from '../http/who.ts'
import { lockMember } from '../me/queries.ts'
import { moveOrder, type OrderRow } from '../orders/queries.ts'
import { fitProblem, requireBorrower, requireLendable } from './guards.ts'
import { deleteCheckout, findConfirmedSince, lockCheckout } from './queries.ts'

/** A confirmation asked again within this time, with no new cart, answers the same loan (minutes). */
const repeatMinutes = 10

type Outcome = { id: string } | { refused: ProblemCode }

/**
 * Turns the checkout into a loan that waits for the library. A double click, a second tab and a retry all
 * get the one loan.
 * @throws Refusal `checkout.expired` when the hold has run out, and why member, object or days no longer fit
 */
export async function confirmCheckout(deps: Deps, who: Member): Promise<{ id: string }> {
  const outcome = await inTransaction(deps.db, tx => confirmOnce(tx, deps, who))
  if ('refused' in outcome) return fail(outcome.refused)
  deps.wake()
  return outcome
}

async function confirmOnce(tx: Db, { clock }: Deps, who: Member): Promise<Outcome> {
  const { library_id } = who.library
  const now = clock.now()
  await lockMember(tx, library_id, who.id)
  const cart = await lockCheckout(tx, library_id, who.id)
  if (!cart) return repeated(tx, who, now)
  if (cart.expires_at && cart.expires_at <= now) {
    await deleteCheckout(tx, library_id, who.id)
    return { refused: 'checkout.expired' }
  }
  await requireStillGood(tx, who, cart, clock.today())
  const loan = await moveOrder(tx, cart, {
    who, action: 'confirm', at: now, set: { status: 'pending', confirmed_at: now, expires_at: null },
  })
  return { id: loan.id }
}

async function repeated(tx: Db, who: Member, now: Date): Promise<Outcome> {
  const since = new Date(now.getTime() - repeatMinutes * 60_000)
  const loan = await findConfirmedSince(tx, who.library.library_id, who.id, since)
  return loan ? { id: loan.id } : { refused: 'checkout.missing' }
}

/** The guards of the cart and of the days once more: minutes have passed since. */
async function requireStillGood(tx: Db, who: Member, cart: OrderRow, today: string): Promise<void> {
  const pointId = cart.headquarter_id ?? fail('checkout.no_shipping')
  if (!cart.from_date) fail('checkout.no_loan')
  await lockProduct(tx, who.library.library_id, cart.product_id)
  const product = await requireLendable(tx, who, cart.product_id, today)
  await requireBorrower(tx, who, today)
  const problem = await fitProblem(
    tx, who.library.library_id, product, { from: cart.from_date, to: cart.to_date, pointId }, today,
  )
  if (problem) fail(problem)
}
