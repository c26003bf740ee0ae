import type { Lang } from '../../src/lib/addresses.ts'
import { lockerActions } from '../../src/lib/contract/loan-names.ts'
import { inLang } from '../catalog/to-product.ts'
import type { Deps } from '../deps.ts'
import { lockerProblem } from '../orders/locker-move.ts'
import { fail } from '../refusal.ts'
import { forLocker } from './handle-message.ts'
import { findByCode } from './queries.ts'
import type { LockerCall } from './read-call.ts'

/**
 * Tells a locker what a typed code opens a compartment for.
 * @throws Refusal `request.rate`, `locker.unknown_code`, and why the loan would not be moved
 */
export function readOpens(deps: Deps, lang: Lang, call: LockerCall) {
  return forLocker(deps, call.pointId, () => findOpens(deps, lang, call))
}

async function findOpens({ db, clock }: Deps, lang: Lang, { pointId, code }: LockerCall) {
  for (const action of lockerActions) {
    const order = await findByCode(db, { pointId, action, code }, clock.now())
    if (!order) continue
    const problem = await lockerProblem(db, order, { action, code }, clock.today())
    if (problem) fail(problem)
    const product = await db
      .selectFrom('products')
      .select(['id', 'name'])
      .where('id', '=', order.product_id)
      .executeTakeFirstOrThrow()
    return { order_id: order.id, action, product: { id: product.id, name: inLang(lang, product.name) } }
  }
  return fail('locker.unknown_code')
}
