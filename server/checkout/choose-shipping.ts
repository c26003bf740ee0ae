import type { Checkout } from '../../src/lib/contract/checkout.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { fail } from '../http/refusal.ts'
import type { Member } from '../http/who.ts'
import { fitProblem, requireLendable } from './guards.ts'
import { lockCheckout } from './queries.ts'
import { answerCheckout } from './to-checkout.ts'

/**
 * Chooses the point of collection and return. Days already chosen that do not fit the new point are let go.
 * @throws Refusal `checkout.missing`, `headquarter.not_found`, `checkout.point_not_allowed`, `shipping.unavailable`
 */
export async function chooseShipping(
  deps: Deps, who: Member, { method, address_id }: { method: 'pickup' | 'delivery'; address_id?: string | undefined },
): Promise<Checkout> {
  if (method === 'delivery') return fail('shipping.unavailable')
  const pointId = address_id ?? fail('headquarter.not_found')
  const { library_id } = who.library
  const row = await inTransaction(deps.db, async tx => {
    const today = deps.clock.today()
    const cart = (await lockCheckout(tx, library_id, who.id)) ?? fail('checkout.missing')
    const product = await requireLendable(tx, who, cart.product_id, today)
    const problem = await fitProblem(
      tx, library_id, product, { from: cart.from_date, to: cart.to_date, pointId }, today,
    )
    if (problem === 'checkout.point_not_allowed') fail(problem)
    const days = problem ? { from_date: null, to_date: null, expires_at: null } : {}
    return tx
      .updateTable('orders').set({ method, headquarter_id: pointId, ...days })
      .where('library_id', '=', library_id).where('id', '=', cart.id)
      .returningAll().executeTakeFirstOrThrow()
  })
  return answerCheckout(deps, who, row)
}
