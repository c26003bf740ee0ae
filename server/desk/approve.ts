import { approvalProblem } from '../../src/lib/rules/borrowing.ts'
import { canDecide } from '../../src/lib/rules/transitions.ts'
import { loadProduct } from '../catalog/queries.ts'
import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { findMemberFacts, toBorrower } from '../members/queries.ts'
import { moveOrder, type OrderRow } from '../orders/queries.ts'
import { toApproved } from '../orders/to-approved.ts'
import { stateOf } from '../orders/to-order.ts'
import { fail } from '../refusal.ts'
import { changeOrder } from './change-order.ts'

/**
 * Approves a loan: its days are already kept, so what is left is that member and object still may.
 * @throws Refusal `order.not_found`, `order.moved_on`, or why it may not be approved any more
 */
export function approve(deps: Deps, who: Member, id: string) {
  return changeOrder(deps, who, id, async (tx, order) => {
    if (!canDecide(stateOf(order))) fail('order.moved_on')
    await requireApprovable(tx, deps, who, order)
    const at = deps.clock.now()
    return moveOrder(tx, order, { who, action: 'approve', at, set: await toApproved(tx, order, at) })
  })
}

async function requireApprovable(tx: Db, { clock }: Deps, { library }: Member, order: OrderRow): Promise<void> {
  const today = clock.today()
  const product = await loadProduct(tx, library.library_id, today, order.product_id)
  if (product?.status !== 'published' || product.repair_since) fail('product.unavailable')
  const facts = (await findMemberFacts(tx, library.library_id, order.member_id, today)) ?? fail('order.moved_on')
  const problem = approvalProblem(toBorrower(library, facts))
  if (problem) fail(problem)
}
