import type { MyProduct } from '../../src/lib/contract/products.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import { listIdsOf } from './queries.ts'
import { toMyProducts } from './to-my-product.ts'

export async function readMyProducts({ db, clock }: Deps, { lang, id }: Member): Promise<MyProduct[]> {
  const ids = await listIdsOf(db, id)
  return toMyProducts(db, ids, lang, clock.today())
}

/** The new state of an own object, as every command on it answers. */
export async function presentMyProduct({ db, clock }: Deps, { lang }: Member, id: string): Promise<MyProduct> {
  const [product] = await toMyProducts(db, [id], lang, clock.today())
  return product ?? fail('product.not_found')
}
