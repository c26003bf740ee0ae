import { redirectLines } from '../../src/lib/addresses.ts'
import type { Run } from '../../src/press/renderer.ts'

/** The most addresses that one map may hold. */
const most = 50_000

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}

function entry(address: string, changed: string | null): string {
  const lastmod = changed ? `<lastmod>${escape(changed)}</lastmod>` : ''
  return `<url><loc>${escape(address)}</loc>${lastmod}</url>`
}

function indexOf(origin: string, maps: number): string {
  const names = Array.from({ length: maps }, (_, n) => `<sitemap><loc>${escape(origin)}/sitemap-${n}.xml</loc></sitemap>`)
  return `${declaration}<sitemapindex ${namespace}>${names.join('')}</sitemapindex>`
}

/**
 * What a library's folder holds beside its pages, by file name. The maps are those of `@astrojs/sitemap`,
 * which `astro build` uses, written directly: a publication does it every time, and cannot wait for a stream.
 */
export function sideFiles(origin: string, open: Run['open']): Map<string, string> {
  const entries = [...open].map(([path, changed]) => entry(origin + path, changed))
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
