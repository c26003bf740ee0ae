import type { SnapshotProduct } from '../contract/publications.ts'
import { digest } from './digest.ts'
import {
  type LocalizedSnapshot,
  pointKeysOf,
  pointsOf,
  productKey,
  productOf,
  rowKey,
  rowOf,
} from './localized-snapshot.ts'
import { cachedPages } from './page-cache.ts'
import { addressOf, printOf } from './page.ts'
import { isToPrint } from './printed.ts'
import { type ObjectPage, objectPages } from './related.ts'
import type { ProductView, StaticPath } from './views.ts'

const addressOfProduct = ({ id }: SnapshotProduct) => addressOf('product', { id })

const seenPageOf = cachedPages((localized, { product, related }: ObjectPage) => ({
  path: addressOfProduct(product).at(localized.lang),
  key: `${localized.digest}${productKey(localized, product)}.${digest([
    pointKeysOf(localized, product, 'other'),
    related.map(one => rowKey(localized, one)),
  ])}`,
  changed: product.updated_at,
}))

/** The page of every object that is not printed as it should be. */
export function productPages(localized: LocalizedSnapshot): StaticPath<ProductView>[] {
  const { base, terms } = localized
  return objectPages(localized.snapshot)
    .filter(page => isToPrint(seenPageOf(localized, page)))
    .map(page =>
      printOf<ProductView>(base, addressOfProduct(page.product), seenPageOf(localized, page), () => ({
        product: productOf(localized, page.product),
        points: pointsOf(localized, page.product),
        terms,
        related: page.related.map(one => rowOf(localized, one)),
      })),
    )
}
