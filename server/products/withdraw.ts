import type { MyProduct } from '../../src/lib/contract/products.ts'
import { movedProduct } from '../../src/lib/rules/product-states.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { closeQueue } from '../queue/queries.ts'
import { fail } from '../refusal.ts'
import { changeProductRow, hasOpenLoans, takeProduct } from './queries.ts'
import { presentMyProduct } from './read-mine.ts'

/**
 * Takes an own object back: it leaves the shelves, and nobody waits for it any longer.
 * @throws Refusal `product.not_found`, `product.moved_on`, `product.open_loans`, `member.banned`
 */
export async function withdrawProduct(deps: Deps, who: Member, id: string): Promise<MyProduct> {
  if (who.banned) fail('member.banned')
  const library = who.library.library_id
  await inTransaction(deps.db, async tx => {
    const product = await takeProduct(tx, library, id)
    if (product?.owner_id !== who.id) return fail('product.not_found')
    const status = movedProduct(product.status, 'withdraw') ?? fail('product.moved_on')
    if (await hasOpenLoans(tx, library, id)) fail('product.open_loans')
    await closeQueue(tx, library, id)
    await changeProductRow(tx, product, { who, action: 'withdraw', at: deps.clock.now(), set: { status } })
  })
  deps.wake()
  return presentMyProduct(deps, who, id)
}
