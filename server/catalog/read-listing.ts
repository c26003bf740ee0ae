import type { ListedProduct } from '../../src/lib/contract/catalog.ts'
import type { Reader } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Visitor } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import { findMovedCategory, listCategories, listingPage, loadProducts } from './queries.ts'
import { readFreeDays } from './read-free-days.ts'
import { toRow } from './to-product.ts'

const newest = 24

/**
 * A page of a category, newest first, also by an address that it had before; `all` is every object, `last_arrival` the
 * newest twenty-four.
 * @throws Refusal `category.not_found`
 */
export async function readListing(
  deps: Deps,
  { lang }: Visitor,
  slug: string,
  { page, limit }: { page: number; limit: number },
) {
  const { db } = deps
  const listing =
    slug === 'last_arrival'
      ? await listingPage(db, slug, 1, newest)
      : await listingPage(db, await currentSlug(db, slug), page, limit)
  const docs = await readRows(deps, lang, listing.ids)
  return slug === 'last_arrival'
    ? { docs: docs.slice((page - 1) * limit, page * limit), page, limit, total: docs.length }
    : { docs, page, limit, total: listing.total }
}

async function currentSlug(db: Reader, slug: string): Promise<string> {
  if (slug === 'all' || (await listCategories(db)).some(one => one.slug === slug)) return slug
  return (await findMovedCategory(db, slug))?.to ?? fail('category.not_found')
}

/** Rows in the order of their ids. */
export async function readRows(deps: Deps, lang: Visitor['lang'], ids: string[]): Promise<ListedProduct[]> {
  const today = deps.clock.today()
  const found = new Map((await loadProducts(deps.db, today, ids)).map(one => [one.id, one]))
  if (found.size === 0) return []
  const freeFrom = await readFreeDays(deps)
  return ids.flatMap(id => {
    const one = found.get(id)
    return one ? [{ ...toRow(one, lang, today), free_from: freeFrom(one) }] : []
  })
}
