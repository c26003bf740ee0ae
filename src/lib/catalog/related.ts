import type { Snapshot, SnapshotProduct } from '../contract/publications.ts'

/** The page of an object: it shows so many others of its first category, those that can be had first. */
export type ObjectPage = { product: SnapshotProduct; related: readonly SnapshotProduct[] }

const mostShown = 4

/** They are among the next so many of the category: an object that changes is on no more pages than these. */
const nextOnes = 6

let last: { snapshot: Snapshot; pages: ObjectPage[] } | null = null

/** By its object: the very same page from one snapshot to the next, as long as it shows the same objects. */
const known = new WeakMap<SnapshotProduct, ObjectPage>()

/** The pages of all objects. Both languages share them. */
export function objectPages(snapshot: Snapshot): ObjectPage[] {
  if (last?.snapshot !== snapshot) last = { snapshot, pages: pagesOf(snapshot) }
  return last.pages
}

function pagesOf({ categories, products }: Snapshot): ObjectPage[] {
  const rings = new Map<string, SnapshotProduct[]>(categories.map(one => [one.slug, []]))
  const alone: SnapshotProduct[] = []
  for (const product of products) {
    const first = categories.find(one => product.categories.includes(one.origin_id))
    const ring = first ? rings.get(first.slug)! : alone
    ring.push(product)
  }
  const pages = alone.map(product => same({ product, related: [] }))
  for (const [slug, ring] of rings) {
    ring.sort((a, b) => a.listings[slug]! - b.listings[slug]! || (a.id < b.id ? -1 : 1))
    for (const [at, product] of ring.entries()) pages.push(same({ product, related: after(ring, at) }))
  }
  return pages
}

/** The last of a category is followed by its first. */
function after(ring: readonly SnapshotProduct[], at: number): SnapshotProduct[] {
  const count = Math.min(nextOnes, ring.length - 1)
  const next = Array.from({ length: count }, (_, n) => ring[(at + 1 + n) % ring.length]!)
  const isFree = (one: SnapshotProduct) => one.loan.status === 'available'
  return [...next.filter(isFree), ...next.filter(one => !isFree(one))].slice(0, mostShown)
}

function same(page: ObjectPage): ObjectPage {
  const before = known.get(page.product)
  const isSame =
    before?.related.length === page.related.length && before.related.every((one, at) => one === page.related[at])
  if (isSame) return before
  known.set(page.product, page)
  return page
}
