import type { DeskProduct } from '../../src/lib/contract/desk.ts'
import { movedProduct } from '../../src/lib/rules/product-states.ts'
import { enqueueMail } from '../db/journal.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { changeProductRow, hasOpenLoans } from '../products/queries.ts'
import { closeQueue } from '../queue/queries.ts'
import { fail } from '../refusal.ts'
import { changeProduct } from './change-product.ts'

/**
 * Takes an object off the shelves, back to its owner or out of use for good; its owner is told.
 * @throws Refusal `product.not_found`, `product.moved_on`, `product.open_loans`
 */
export function takeOff(
  deps: Deps,
  who: Member,
  id: string,
  move: 'withdraw' | 'retire',
  reason: string,
): Promise<DeskProduct> {
  return changeProduct(deps, who, id, async (tx, product) => {
    const at = deps.clock.now()
    const status = movedProduct(product.status, move) ?? fail('product.moved_on')
    if (await hasOpenLoans(tx, product.library_id, id)) fail('product.open_loans')
    await closeQueue(tx, product.library_id, id)
    await changeProductRow(tx, product, { who, action: move, reason, at, set: { status } })
    if (!product.owner_id) return
    const data = { product: id, object: product.name, note: reason }
    await enqueueMail(tx, product.library_id, { memberId: product.owner_id, template: 'product_withdrawn', data }, at)
  })
}
