import { unlocalize } from '../../src/lib/addresses.ts'

/** What links comes after what it links to: objects, single pages, lists, home. */
function rank(path: string): number {
  const { path: bare } = unlocalize(path)
  if (bare === '/') return 3
  if (bare.startsWith('/catalogs')) return 2
  return bare.startsWith('/products/') ? 0 : 1
}

/** Pages in the order in which they may appear to readers. */
export function inOrder<Page extends { pathname: string }>(pages: Page[]): Page[] {
  return [...pages].sort((a, b) => rank(a.pathname) - rank(b.pathname))
}
