import type { MyProduct } from '../../src/lib/contract/products.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import { listIdsOf } from './queries.ts'
import { toMyProducts } from './to-my-product.ts'

export async function readMyProducts({ db, clock }: Deps, { library, lang, id }: Member): Promise<MyProduct[]> {
  const ids = await listIdsOf(db, library.library_id, id)
  return toMyProducts(db, library.library_id, ids, lang, clock.today())
}

/** The new state of an own object, as every verb on it answers. */
export async function presentMyProduct({ db, clock }: Deps, { library, lang }: Member, id: string): Promise<MyProduct> {
  const [product] = await toMyProducts(db, library.library_id, [id], lang, clock.today())
  return product ?? fail('product.not_found')
}
