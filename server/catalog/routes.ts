import { catalogContract } from '../../src/lib/contract/catalog.ts'
import type { Routes } from '../http/serve.ts'
import { listCategories } from './queries.ts'
import { readHighlighted, readHighlightedByCrm } from './read-highlighted.ts'
import { readListing } from './read-listing.ts'
import { readBusyPeriods, readProduct } from './read-product.ts'
import { search } from './search.ts'
import { toCategory } from './to-product.ts'

export const catalogRoutes: Routes = ({ serve }) => {
  serve(catalogContract.categories, async ({ who, deps }) =>
    (await listCategories(deps.db)).map(row => toCategory(row, who.lang)),
  )
  serve(catalogContract.highlighted, ({ who, deps }) => readHighlighted(deps, who))
  serve(catalogContract.highlightedByCrm, ({ who, deps }) => readHighlightedByCrm(deps, who))
  serve(catalogContract.search, ({ who, query, deps }) => search(deps, who, query))
  serve(catalogContract.loans, ({ params, deps }) => readBusyPeriods(deps, params.id))
  serve(catalogContract.product, ({ who, params, deps }) => readProduct(deps, who, params.id))
  serve(catalogContract.bySlug, ({ who, params, query, deps }) => readListing(deps, who, params.slug, query))
}
