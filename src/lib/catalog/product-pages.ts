import type { SnapshotProduct } from '../contract/publications.ts'
import { type LocalizedSnapshot, pointsOf, productKey, productOf } from './localized-snapshot.ts'
import { cachedPages } from './page-cache.ts'
import { addressOf, printOf } from './page.ts'
import { isToPrint } from './printed.ts'
import type { ProductView, StaticPath } from './views.ts'

const addressOfProduct = ({ id }: SnapshotProduct) => addressOf('product', { id })

const seenPageOf = cachedPages((localized, product: SnapshotProduct) => ({
  path: addressOfProduct(product).at(localized.lang),
  key: localized.digest + productKey(localized, product),
  changed: product.updated_at,
}))

/** The page of every object that is not printed as it should be. */
export function productPages(localized: LocalizedSnapshot): StaticPath<ProductView>[] {
  const { base, terms } = localized
  return localized.snapshot.products
    .filter(product => isToPrint(seenPageOf(localized, product)))
    .map(product =>
      printOf<ProductView>(base, addressOfProduct(product), seenPageOf(localized, product), () => ({
        product: productOf(localized, product),
        points: pointsOf(localized, product),
        terms,
      })),
    )
}
