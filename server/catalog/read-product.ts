import type { Product } from '../../src/lib/contract/catalog.ts'
import type { BlockingLoan } from '../../src/lib/rules/availability.ts'
import type { Deps } from '../deps.ts'
import type { Visitor } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import { findIdByCode, loadProduct } from './queries.ts'
import { selectBlockingLoans } from './surrounding-queries.ts'
import { toProduct } from './to-product.ts'

/**
 * A published object, by its id or by the code on its label.
 * @throws Refusal `product.not_found`, for one that is not published too
 */
export async function readProduct({ db, clock }: Deps, { lang }: Visitor, idOrCode: string): Promise<Product> {
  const load = (id: string) => loadProduct(db, clock.today(), id)
  const byId = await load(idOrCode)
  const id = byId ? null : await findIdByCode(db, idOrCode)
  const product = id === null ? byId : await load(id)
  if (product?.status !== 'published') return fail('product.not_found')
  return toProduct(product, lang, clock.today())
}

/** The loans and holds that reserve an object from today on; dates only, never the member. */
export async function readBusyDays(deps: Deps, who: Visitor, id: string): Promise<BlockingLoan[]> {
  await readProduct(deps, who, id)
  const { db, clock } = deps
  const held = { at: clock.now() }
  const loans = await selectBlockingLoans(db, [id], clock.today(), held).execute()
  return loans as unknown as BlockingLoan[]
}
