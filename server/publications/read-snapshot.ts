import type { Snapshot } from '../../src/lib/contract/publications.ts'
import { listCategories, loadProducts } from '../catalog/queries.ts'
import { toSnapshotCategory, toSnapshotProduct } from '../catalog/to-product.ts'
import type { Deps } from '../deps.ts'
import { listHeadquarters, toHeadquarter } from '../headquarters/queries.ts'
import type { Visitor } from '../http/who.ts'
import { toLibrary } from '../library/to-library.ts'

/** All that a library's printed pages show, read at one moment. */
export function readSnapshot({ db, clock, payments }: Deps, { library }: Visitor): Promise<Snapshot> {
  const label = library.library_id
  const today = clock.today()
  return db.transaction().setIsolationLevel('repeatable read').execute(async tx => {
    const categories = await listCategories(tx, label)
    const headquarters = await listHeadquarters(tx, label)
    const products = await loadProducts(tx, label, today, null)
    return {
      library: { ...toLibrary(library), pp_pk: payments?.clientId ?? null },
      today,
      categories: categories.map(toSnapshotCategory),
      headquarters: headquarters.map(toHeadquarter),
      products: products.map(one => toSnapshotProduct(one, today)),
    }
  })
}
