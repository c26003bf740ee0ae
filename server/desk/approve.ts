import { approvalProblem, isOverride } from '../../src/lib/rules/borrowing.ts'
import { loadProduct } from '../catalog/queries.ts'
import type { Member } from '../http/caller.ts'
import { findMemberFacts, toBorrower } from '../members/queries.ts'
import type { Effect, LoanSet, MoveInput } from '../orders/move.ts'
import type { OrderRow } from '../orders/queries.ts'
import { toApproved } from '../orders/to-approved.ts'
import { fail } from '../refusal.ts'
import { readLack } from '../trainings/queries.ts'
import type { Work } from '../work/work.ts'

/**
 * The loan has reserved its days already: an approval checks only that member and object still qualify. What is against
 * the member may be overridden with a reason, which stays on the loan.
 */
export const approval: Effect = { change: approve }

/** @throws Refusal why it may not be approved any more */
async function approve(work: Work<Member>, order: OrderRow, { reason }: MoveInput): Promise<LoanSet> {
  const { tx, library, today, who } = work
  const product = await loadProduct(tx, today, order.product_id)
  if (product?.status !== 'published' || product.repair_since) fail('product.unavailable')
  const facts = (await findMemberFacts(tx, order.member_id, today)) ?? fail('order.moved_on')
  const { untrained, lentUntrained } = await readLack(tx, order.member_id, order.product_id)
  const borrower = { ...toBorrower(library, facts), untrained: untrained && !order.without_training }
  const problem = approvalProblem(borrower, { level: who.level, reasoned: reason !== undefined, lentUntrained })
  if (problem) fail(problem)
  const override =
    reason !== undefined && isOverride(borrower)
      ? { override_reason: reason, without_training: borrower.untrained }
      : {}
  return { ...(await toApproved(tx, order)), ...override }
}
