import { unlocalize } from '../../src/lib/addresses.ts'

/** A page comes after those it links to: objects, single pages, lists, home. */
function rank(path: string): number {
  const { path: bare } = unlocalize(path)
  if (bare === '/') return 3
  if (bare.startsWith('/catalogs')) return 2
  return bare.startsWith('/products/') ? 0 : 1
}

/**
 * Pages in the order in which they may appear to readers. When everything is printed again, for a new build or
 * on request, changed pages go first: they do not wait behind thousands of others.
 */
export function inOrder<Page extends { pathname: string }>(pages: Page[], isNew: (path: string) => boolean): Page[] {
  const folder = (path: string) => rank(path) + (isNew(path) ? 0 : 10)
  return [...pages].sort((a, b) => folder(a.pathname) - folder(b.pathname))
}
