import { href } from '../addresses.ts'
import type { SnapshotProduct } from '../contract/publications.ts'
import { getWords } from '../words.ts'
import { digest } from './digest.ts'
import { type Edition, rowKey, rowOf } from './edition.ts'
import { type Late, latePageOf } from './page.ts'
import { blockSize, type ShelfPage, shelfPages } from './shelves.ts'
import type { CatalogView, StaticPath } from './views.ts'

type Shelf = { slug: string; name: string; tint: number | null; products: SnapshotProduct[] }

function specialName(edition: Edition, slug: 'all' | 'last_arrival'): string {
  return getWords(edition.lang, 'catalog').say(`lists.${slug}`)
}

function shelvesOf(edition: Edition): Shelf[] {
  const all = edition.snapshot.products
  const shelves: Shelf[] = edition.categories.map(({ slug, name, tint }) => ({
    slug, name, tint, products: all.filter(product => product.shelves[slug] !== undefined),
  }))
  return [...shelves, { slug: 'all', name: specialName(edition, 'all'), tint: null, products: all }]
}

function listPage(edition: Edition, shelf: Shelf, page: ShelfPage<SnapshotProduct>): StaticPath<CatalogView>[] {
  const { slug, name, tint } = shelf
  const { n, items } = page
  const address = (to: ShelfPage<unknown>['newer']) => {
    if (to === null) return null
    return to === 'first' ? href.catalog(edition.lang, slug) : href.catalogPage(edition.lang, slug, to)
  }
  const [newer, older] = [address(page.newer), address(page.older)]
  const late: Late<CatalogView> = {
    key: digest([slug, name, tint, newer, older, items.map(one => rowKey(edition, one))]),
    changed: items.map(one => one.updated_at).sort().at(-1) ?? null,
    view: () => ({ slug, name, tint, rows: items.map(one => rowOf(edition, one)), newer, older }),
  }
  return n === null
    ? latePageOf(edition, 'catalog', { slug }, late)
    : latePageOf(edition, 'catalog_page', { slug, n: String(n) }, late)
}

function newestFirst(a: SnapshotProduct, b: SnapshotProduct): number {
  if (a.published_at !== b.published_at) return a.published_at < b.published_at ? 1 : -1
  return a.id < b.id ? 1 : -1
}

/** The newest of all, on one page. */
function lastArrivals(edition: Edition): StaticPath<CatalogView>[] {
  const products = [...edition.snapshot.products].sort(newestFirst).slice(0, blockSize)
  const slug = 'last_arrival'
  const shelf = { slug, name: specialName(edition, slug), tint: null, products }
  return listPage(edition, shelf, { n: null, items: products, newer: null, older: null })
}

/** The pages of every list: the first ones, or the older ones. */
export function listPages(edition: Edition, which: 'first' | 'older'): StaticPath<CatalogView>[] {
  const pages = shelvesOf(edition).flatMap(shelf =>
    shelfPages(shelf.products, product => product.shelves[shelf.slug]!)
      .filter(page => (page.n === null) === (which === 'first'))
      .flatMap(page => listPage(edition, shelf, page)),
  )
  return which === 'first' ? [...pages, ...lastArrivals(edition)] : pages
}
