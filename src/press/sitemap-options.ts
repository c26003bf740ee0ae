import type { SitemapItem, SitemapOptions } from '@astrojs/sitemap'

/** The most addresses that one map may hold. */
export const mostInOneMap = 50_000

/** The pages of the sitemap by path, with the instant they last changed where that is known. */
export type OpenPages = ReadonlyMap<string, string | null>

/** How `@astrojs/sitemap` writes a library's maps: the open pages alone, in as many bytes as they need. */
export function sitemapOptions(open: () => OpenPages): SitemapOptions {
  return {
    entryLimit: mostInOneMap,
    namespaces: { news: false, xhtml: false, image: false, video: false },
    serialize(item: SitemapItem) {
      const { origin, pathname } = new URL(item.url)
      const changed = open().get(pathname)
      if (changed === undefined) return undefined
      return { ...item, url: origin + pathname, ...(changed && { lastmod: changed }) }
    },
  }
}

/** The open ones among the pages of a run. */
export const openPages = (pages: readonly { path: string; open: boolean; changed: string | null }[]): OpenPages =>
  new Map(pages.filter(page => page.open).map(page => [page.path, page.changed]))
