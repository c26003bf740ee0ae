import type { DeskProduct } from '../../src/lib/contract/desk.ts'
import { movedProduct } from '../../src/lib/rules/product-states.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { leaveCopies } from '../products/copies.ts'
import { changeProductRow, hasOpenLoans } from '../products/queries.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { takeKnownProduct } from './take-known-product.ts'
import { presentDeskProduct } from './to-desk-product.ts'

type Move = 'withdraw' | 'retire'

/**
 * Unpublishes an object, which goes back to its owner or out of use for good; its owner is mailed.
 * @throws Refusal `product.not_found`, `product.moved_on`, `product.open_loans`
 */
export async function withdrawOrRetire(
  deps: Deps,
  who: Member,
  id: string,
  move: Move,
  reason: string,
): Promise<DeskProduct> {
  await write(deps, who, withdrawLocked, id, move, reason)
  return presentDeskProduct(deps, who, id)
}

async function withdrawLocked(work: Work<Member>, id: string, move: Move, reason: string): Promise<void> {
  const product = await takeKnownProduct(work.tx, id)
  const status = movedProduct(product.status, move) ?? fail('product.moved_on')
  if (await hasOpenLoans(work.tx, id)) fail('product.open_loans')
  await leaveCopies(work, id)
  await changeProductRow(work, product, { action: move, reason, set: { status } })
  if (!product.owner_id) return
  const data = { product: id, object: product.name, note: reason }
  await work.mail(product.owner_id, { template: 'product_withdrawn', data })
}
