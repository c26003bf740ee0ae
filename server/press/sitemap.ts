import { redirectLines } from '../../src/lib/addresses.ts'
import type { Run } from '../../src/press/renderer.ts'

/** The most addresses that one map may hold. */
const most = 50_000

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}

type Page = Run['pages'][number]

/** Kept from one publication to the next: most pages are the very same. */
const known = new WeakMap<Page, { origin: string; text: string }>()

function entry(origin: string, page: Page): string {
  const before = known.get(page)
  if (before?.origin === origin) return before.text
  const lastmod = page.changed ? `<lastmod>${escape(page.changed)}</lastmod>` : ''
  const text = `<url><loc>${escape(origin + page.path)}</loc>${lastmod}</url>`
  known.set(page, { origin, text })
  return text
}

function indexOf(origin: string, maps: number): string {
  const names = Array.from(
    { length: maps },
    (_, n) => `<sitemap><loc>${escape(origin)}/sitemap-${n}.xml</loc></sitemap>`,
  )
  return `${declaration}<sitemapindex ${namespace}>${names.join('')}</sitemapindex>`
}

/**
 * What a library's folder holds beside its pages, by file name. The maps are those of `@astrojs/sitemap`,
 * which `astro build` uses, written directly: a publication does it every time, and cannot wait for a stream.
 */
export function sideFiles(origin: string, pages: Run['pages']): Map<string, string> {
  const entries = pages.filter(page => page.open).map(page => entry(origin, page))
  const maps = Math.max(1, Math.ceil(entries.length / most))
  const files = new Map<string, string>()
  for (let n = 0; n < maps; n++) {
    const urls = entries.slice(n * most, (n + 1) * most).join('')
    files.set(`sitemap-${n}.xml`, `${declaration}<urlset ${namespace}>${urls}</urlset>`)
  }
  files.set('sitemap-index.xml', indexOf(origin, maps))
  files.set('robots.txt', `User-agent: *\nDisallow: /v1/\n\nSitemap: ${origin}/sitemap-index.xml\n`)
  files.set('_redirects', `${redirectLines().join('\n')}\n`)
  return files
}
