import type { Run } from '../../src/press/renderer.ts'
import { mostInOneMap } from '../../src/press/sitemap-options.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

type Page = Run['pages'][number]

/** Cached between publications: most pages do not change. */
const known = new WeakMap<Page, { origin: string; text: string }>()

const lastmodOf = (changed: string | null | undefined) => (changed ? `<lastmod>${escape(changed)}</lastmod>` : '')

function entry(origin: string, page: Page): string {
  const before = known.get(page)
  if (before?.origin === origin) return before.text
  const text = `<url><loc>${escape(origin + page.path)}</loc>${lastmodOf(page.changed)}</url>`
  known.set(page, { origin, text })
  return text
}

const byAddress = new Intl.Collator('en', { numeric: true }).compare

/** The paths of the last publication in their order: to compare ten thousand again takes as long as to print pages. */
let ordered: string[] = []

/** Pages in the order of `@astrojs/sitemap`: the last order, with new pages inserted. */
function inOrder(pages: Page[]): Page[] {
  const left = new Map(pages.map(page => [page.path, page]))
  const old = ordered.filter(path => left.has(path))
  const seen = new Set(old)
  const added = [...left.keys()].filter(path => !seen.has(path)).sort(byAddress)
  const merged: string[] = []
  let next = 0
  for (const path of added) {
    while (next < old.length && byAddress(old[next]!, path) < 0) merged.push(old[next++]!)
    merged.push(path)
  }
  ordered = [...merged, ...old.slice(next)]
  return ordered.map(path => left.get(path)!)
}

/** ISO instants compare as strings. */
const latest = (pages: Page[]) =>
  pages.reduce<string | null>((last, { changed }) => (changed && (!last || changed > last) ? changed : last), null)

/**
 * The files of a library's folder beside its pages, by file name. The maps are to the byte those of `@astrojs/sitemap`,
 * which `npm run build` uses, written directly: a publication does it every time, and cannot wait for a stream.
 */
export function sideFiles(origin: string, pages: Run['pages']): Map<string, string> {
  const open = inOrder(pages.filter(page => page.open))
  const files = new Map<string, string>()
  const maps: string[] = []
  for (let n = 0; n === 0 || n * mostInOneMap < open.length; n++) {
    const own = open.slice(n * mostInOneMap, (n + 1) * mostInOneMap)
    const urls = own.map(page => entry(origin, page)).join('')
    files.set(`sitemap-${n}.xml`, `${declaration}<urlset ${namespace}>${urls}</urlset>`)
    maps.push(`<sitemap><loc>${escape(origin)}/sitemap-${n}.xml</loc>${lastmodOf(latest(own))}</sitemap>`)
  }
  files.set('sitemap-index.xml', `${declaration}<sitemapindex ${namespace}>${maps.join('')}</sitemapindex>`)
  files.set('robots.txt', `User-agent: *\nDisallow: /v1/\n\nSitemap: ${origin}/sitemap-index.xml\n`)
  return files
}
