import { unlocalize } from '../../src/lib/addresses.ts'

/** A page comes after those it links to: objects, single pages, lists, home. */
function rank(path: string): number {
  const { path: bare } = unlocalize(path)
  if (bare === '/') return 3
  if (bare.startsWith('/catalogs')) return 2
  return bare.startsWith('/products/') ? 0 : 1
}

/**
 * How a page stands to the last publication: new, changed around (in what it shows of other things), changed, the same;
 * `left`: as the last one, which was paused, would have printed it.
 */
export type Novelty = 'new' | 'around' | 'changed' | 'same' | 'left'

/** @param before the key of the page as it stands; keys are those of `SeenPage` */
export function noveltyOf(before: string | undefined, now: string | undefined): Novelty {
  if (before === undefined) return 'new'
  if (before === now) return 'same'
  const own = (key = '') => key.split('.')[0]
  return own(before) === own(now) ? 'around' : 'changed'
}

const later: Record<Novelty, number> = { new: 0, changed: 0, around: 10, same: 20, left: 30 }

/**
 * Pages in the order in which they may appear to readers. When everything is printed again, for a new build or
 * on request, changed pages go first: they do not wait behind thousands of others. What a page shows of other objects
 * and points comes after all pages that are about these.
 */
export function inOrder<Page extends { pathname: string }>(pages: Page[], of: (path: string) => Novelty): Page[] {
  const place = new Map(pages.map(page => [page, rank(page.pathname) + later[of(page.pathname)]]))
  return [...pages].sort((a, b) => place.get(a)! - place.get(b)!)
}
