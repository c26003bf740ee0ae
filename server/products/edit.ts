import type { MyProduct } from '../../src/lib/contract/products.ts'
import { movedProduct } from '../../src/lib/rules/product-states.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import { changeProductRow, describePictures, setPictures, takeProduct } from './queries.ts'
import { presentMyProduct } from './read-mine.ts'
import { requireAcceptable, type Shared, wordsOf } from './share.ts'

/**
 * Changes an own object that is not verified yet; if changes were asked for, it waits for an administrator again.
 * @throws Refusal `product.not_found`, `product.moved_on`, or why it may not be offered so
 */
export async function editProduct(deps: Deps, who: Member, id: string, shared: Shared): Promise<MyProduct> {
  const library = who.library.library_id
  await inTransaction(deps.db, async tx => {
    const product = await takeProduct(tx, library, id)
    if (product?.owner_id !== who.id) return fail('product.not_found')
    const status = movedProduct(product.status, 'resubmit') ?? fail('product.moved_on')
    await requireAcceptable(tx, who, shared)
    const set = { ...wordsOf(shared), status, verification_note: null }
    await changeProductRow(tx, product, { who, action: 'edit', at: deps.clock.now(), set })
    await setPictures(tx, library, id, shared.imgs)
    await describePictures(tx, library, shared.imgs, shared.alts)
  })
  return presentMyProduct(deps, who, id)
}
