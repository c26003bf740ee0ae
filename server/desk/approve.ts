import { approvalProblem } from '../../src/lib/rules/borrowing.ts'
import { loadProduct } from '../catalog/queries.ts'
import type { Member } from '../http/caller.ts'
import { findMemberFacts, toBorrower } from '../members/queries.ts'
import type { Effect, LoanSet } from '../orders/move.ts'
import type { OrderRow } from '../orders/queries.ts'
import { toApproved } from '../orders/to-approved.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'

/** The loan has reserved its days already: an approval checks only that member and object still qualify. */
export const approval: Effect = { change: approve }

/** @throws Refusal why it may not be approved any more */
async function approve({ tx, library, today }: Work<Member>, order: OrderRow): Promise<LoanSet> {
  const product = await loadProduct(tx, today, order.product_id)
  if (product?.status !== 'published' || product.repair_since) fail('product.unavailable')
  const facts = (await findMemberFacts(tx, order.member_id, today)) ?? fail('order.moved_on')
  const problem = approvalProblem(toBorrower(library, facts))
  if (problem) fail(problem)
  return toApproved(tx, order)
}
