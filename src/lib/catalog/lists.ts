import type { Snapshot, SnapshotProduct } from '../contract/publications.ts'
import { getMessages } from '../messages.ts'
import { digest } from './digest.ts'
import { type LocalizedSnapshot, rowKey, rowOf } from './localized-snapshot.ts'
import { cachedPages } from './page-cache.ts'
import { addressOf, printOf } from './page.ts'
import { blockSize, type PageSlice, slicesOf } from './paging.ts'
import { isToPrint } from './printed.ts'
import type { CatalogView, StaticPath } from './views.ts'

/** A page of a list, whatever the language. */
type ListPage = PageSlice<SnapshotProduct> & {
  slug: string
  /** How many objects the whole list has; of first pages only, which every addition prints again anyway. */
  total: number | null
}

let last: { snapshot: Snapshot; pages: ListPage[] } | null = null

const latest = 'last_arrival'

/** The pages of every list. Both languages, and both routes of lists, share them. */
function pagesOf(snapshot: Snapshot): ListPage[] {
  if (last?.snapshot === snapshot) return last.pages
  const before = new Map(last?.pages.map(page => [keyOf(page), page]))
  const pages = [...listsOf(snapshot), latestOf(snapshot)].map(page => same(before.get(keyOf(page)), page))
  last = { snapshot, pages }
  return pages
}

const keyOf = ({ slug, n }: ListPage) => `${slug} ${n}`

/** Answers the earlier of two equal pages, so that caches keyed by identity still hit. */
function same(before: ListPage | undefined, after: ListPage): ListPage {
  const { items, newer, older, total } = after
  const isSame =
    before?.newer === newer &&
    before.older === older &&
    before.total === total &&
    before.items.length === items.length &&
    before.items.every((item, at) => item === items[at])
  return isSame ? before : after
}

function listsOf({ categories, products }: Snapshot): ListPage[] {
  const listings = new Map<string, SnapshotProduct[]>(
    [...categories.map(category => category.slug), 'all'].map(slug => [slug, []]),
  )
  for (const product of products) {
    for (const slug in product.listings) listings.get(slug)?.push(product)
  }
  return [...listings].flatMap(([slug, items]) =>
    slicesOf(items, product => product.listings[slug]!).map(page => ({
      ...page,
      slug,
      total: page.n === null ? items.length : null,
    })),
  )
}

function latestOf({ products }: Snapshot): ListPage {
  const items = [...products].sort(newestFirst).slice(0, blockSize)
  return { slug: latest, n: null, items, newer: null, older: null, total: null }
}

function newestFirst(a: SnapshotProduct, b: SnapshotProduct): number {
  if (a.published_at !== b.published_at) return a.published_at < b.published_at ? 1 : -1
  // Those of one import came at the same moment, the last of its rows last.
  return b.listings.all! - a.listings.all!
}

/** How many objects each list has. */
export function countsOf(snapshot: Snapshot): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { slug, items } of pagesOf(snapshot)) counts.set(slug, (counts.get(slug) ?? 0) + items.length)
  return counts
}

/** A list's name and tint. */
function nameOf({ lang, categories }: LocalizedSnapshot, slug: string): { name: string; tint: number | null } {
  const special = slug === 'all' || slug === latest ? slug : null
  if (special) return { name: getMessages(lang, 'catalog').t(`lists.${special}`), tint: null }
  const { name, tint } = categories.find(category => category.slug === slug)!
  return { name, tint }
}

function addressOfPage({ slug, n }: Pick<ListPage, 'slug' | 'n'>) {
  return n === null ? addressOf('catalog', { slug }) : addressOf('catalog_page', { slug, n: String(n) })
}

/** The addresses of the pages on either side. */
function besides({ lang }: LocalizedSnapshot, { slug, newer, older }: ListPage) {
  const address = (to: ListPage['newer']) =>
    to === null ? null : addressOfPage({ slug, n: to === 'first' ? null : to }).at(lang)
  return { newer: address(newer), older: address(older) }
}

const delivers = ({ terms }: LocalizedSnapshot) => terms.delivery !== null

const seenPageOf = cachedPages((localized, page: ListPage) => {
  const { name, tint } = nameOf(localized, page.slug)
  const { newer, older } = besides(localized, page)
  let rows = ''
  let changed = ''
  for (const one of page.items) {
    rows += rowKey(localized, one)
    if (one.updated_at > changed) changed = one.updated_at
  }
  return {
    path: addressOfPage(page).at(localized.lang),
    key:
      localized.digest +
      localized.namedDigest +
      digest([page.slug, name, tint, newer, older, page.total, delivers(localized), rows]),
    changed: changed || null,
  }
})

function listPage(localized: LocalizedSnapshot, page: ListPage): StaticPath<CatalogView> {
  const { slug, items, total } = page
  return printOf<CatalogView>(localized.base, addressOfPage(page), seenPageOf(localized, page), () => ({
    slug,
    ...nameOf(localized, slug),
    categories: localized.named,
    rows: items.map(one => rowOf(localized, one)),
    total,
    delivers: delivers(localized),
    ...besides(localized, page),
  }))
}

/** The objects that came last, newest first. */
export function newestOf({ snapshot }: LocalizedSnapshot): SnapshotProduct[] {
  return pagesOf(snapshot).find(page => page.slug === latest)!.items
}

/** The pages of every list that are not printed as they should be: the first ones, or the older ones. */
export function listPages(localized: LocalizedSnapshot, which: 'first' | 'older'): StaticPath<CatalogView>[] {
  return pagesOf(localized.snapshot)
    .filter(page => (page.n === null) === (which === 'first') && isToPrint(seenPageOf(localized, page)))
    .map(page => listPage(localized, page))
}
