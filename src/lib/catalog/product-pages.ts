import type { SnapshotProduct } from '../contract/publications.ts'
import { type Edition, productKey, productOf } from './localized-snapshot.ts'
import { keptPages } from './page-cache.ts'
import { addressOf, printOf } from './page.ts'
import { isToPrint } from './printed.ts'
import type { ProductView, StaticPath } from './views.ts'

const addressOfProduct = ({ id }: SnapshotProduct) => addressOf('product', { id })

const seenPageOf = keptPages((edition, product: SnapshotProduct) => ({
  path: addressOfProduct(product).at(edition.lang),
  key: edition.digest + productKey(edition, product),
  changed: product.updated_at,
}))

/** The page of every object that is not printed as it should be. */
export function productPages(edition: Edition): StaticPath<ProductView>[] {
  const { base, points, terms } = edition
  return edition.snapshot.products
    .filter(product => isToPrint(seenPageOf(edition, product)))
    .map(product =>
      printOf<ProductView>(base, addressOfProduct(product), seenPageOf(edition, product), () => ({
        product: productOf(edition, product),
        points,
        terms,
      })),
    )
}
