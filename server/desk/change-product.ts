import type { DeskProduct } from '../../src/lib/contract/desk.ts'
import type { Db } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { type ProductState, takeProduct } from '../products/queries.ts'
import { fail } from '../refusal.ts'
import { presentDeskProduct } from './to-desk-product.ts'

/**
 * What every verb of the desk on an object has in common: one transaction around the locked object, then the news.
 * @throws Refusal `product.not_found`
 */
export async function changeProduct(
  deps: Deps,
  who: Member,
  id: string,
  change: (tx: Db, product: ProductState) => Promise<void>,
): Promise<DeskProduct> {
  await inTransaction(deps.db, async tx => {
    const product = (await takeProduct(tx, who.library.library_id, id)) ?? fail('product.not_found')
    await change(tx, product)
  })
  deps.wake()
  return presentDeskProduct(deps, who, id)
}
