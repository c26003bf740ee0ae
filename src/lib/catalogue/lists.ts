import { href } from '../addresses.ts'
import type { Snapshot, SnapshotProduct } from '../contract/publications.ts'
import { getWords } from '../words.ts'
import { digest } from './digest.ts'
import { type Edition, rowKey, rowOf } from './edition.ts'
import { type Late, latePageOf } from './page.ts'
import { blockSize, type ShelfPage, shelfPages } from './shelves.ts'
import type { CatalogView, StaticPath } from './views.ts'

/** A page of a shelf, whatever the language; `key` tells what its rows show. */
type Page = ShelfPage<SnapshotProduct> & { key: string; changed: string | null }
type Shelf = { slug: string; pages: Page[] }

let last: { snapshot: Snapshot; shelves: Shelf[]; latest: Page } | null = null

/** Both languages, and both routes of lists, share the shelves of a snapshot, and its newest objects. */
function shelvesOf(edition: Edition): { shelves: Shelf[]; latest: Page } {
  const { snapshot } = edition
  if (last?.snapshot !== snapshot) {
    const slugs = [...snapshot.categories.map(category => category.slug), 'all']
    const items = [...snapshot.products].sort(newestFirst).slice(0, blockSize)
    const latest = withKey(edition, { n: null, items, newer: null, older: null })
    last = { snapshot, shelves: slugs.map(slug => shelfOf(edition, slug)), latest }
  }
  return last
}

function shelfOf(edition: Edition, slug: string): Shelf {
  const products = edition.snapshot.products.filter(product => product.shelves[slug] !== undefined)
  const pages = shelfPages(products, product => product.shelves[slug]!)
  return { slug, pages: pages.map(page => withKey(edition, page)) }
}

function withKey(edition: Edition, page: ShelfPage<SnapshotProduct>): Page {
  let key = ''
  let changed = ''
  for (const one of page.items) {
    key += rowKey(edition, one)
    if (one.updated_at > changed) changed = one.updated_at
  }
  return { ...page, key, changed: changed || null }
}

/** What a list is called, and its colour. */
function nameOf({ lang, categories }: Edition, slug: string): { name: string; tint: number | null } {
  const special = slug === 'all' || slug === 'last_arrival' ? slug : null
  if (special) return { name: getWords(lang, 'catalog').say(`lists.${special}`), tint: null }
  const { name, tint } = categories.find(category => category.slug === slug)!
  return { name, tint }
}

function listPage(edition: Edition, slug: string, page: Page): StaticPath<CatalogView>[] {
  const { name, tint } = nameOf(edition, slug)
  const { n, items } = page
  const address = (to: Page['newer']) => {
    if (to === null) return null
    return to === 'first' ? href.catalog(edition.lang, slug) : href.catalogPage(edition.lang, slug, to)
  }
  const [newer, older] = [address(page.newer), address(page.older)]
  const late: Late<CatalogView> = {
    key: digest([slug, name, tint, newer, older, page.key]),
    changed: page.changed,
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

/** The objects that came last, newest first. */
export function newestOf(edition: Edition): SnapshotProduct[] {
  return shelvesOf(edition).latest.items
}

/** The pages of every list: the first ones, or the older ones. */
export function listPages(edition: Edition, which: 'first' | 'older'): StaticPath<CatalogView>[] {
  const { shelves, latest } = shelvesOf(edition)
  const pages = shelves.flatMap(({ slug, pages }) =>
    pages.filter(page => (page.n === null) === (which === 'first')).flatMap(page => listPage(edition, slug, page)),
  )
  return which === 'first' ? [...pages, ...listPage(edition, 'last_arrival', latest)] : pages
}
