import { randomInt } from 'node:crypto'
import { approvalProblem } from '../../src/lib/rules/borrowing.ts'
import { canDecide } from '../../src/lib/rules/transitions.ts'
import { loadProduct } from '../catalog/queries.ts'
import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { findHeadquarter } from '../headquarters/queries.ts'
import { fail } from '../http/refusal.ts'
import type { Member } from '../http/who.ts'
import { findMemberFacts, toBorrower } from '../me/queries.ts'
import { moveOrder, type OrderRow } from '../orders/queries.ts'
import { changeOrder, stateOf } from './change-order.ts'

/** Six random digits; a locker takes each once. */
const lockerCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/**
 * Approves a loan: its days are already kept, so what is left is that member and object still may.
 * @throws Refusal `order.not_found`, `order.moved_on`, or why it may not be approved any more
 */
export function approve(deps: Deps, who: Member, id: string) {
  return changeOrder(deps, who, id, async (tx, order) => {
    if (!canDecide(stateOf(order))) fail('order.moved_on')
    await requireApprovable(tx, deps, who, order)
    const at = deps.clock.now()
    const point = order.headquarter_id && (await findHeadquarter(tx, order.library_id, order.headquarter_id))
    const codes = point && point.smartlocker ? { pickup_code: lockerCode(), deposit_code: lockerCode() } : {}
    return moveOrder(tx, order, { who, action: 'approve', at, set: { status: 'approved', decided_at: at, ...codes } })
  })
}

async function requireApprovable(tx: Db, { clock }: Deps, { library }: Member, order: OrderRow): Promise<void> {
  const today = clock.today()
  const product = await loadProduct(tx, library.library_id, today, order.product_id)
  if (product?.status !== 'published' || product.maintenance_since) fail('product.unavailable')
  const facts = (await findMemberFacts(tx, library.library_id, order.member_id, today)) ?? fail('order.moved_on')
  const problem = approvalProblem(toBorrower(library, facts))
  if (problem) fail(problem)
}
