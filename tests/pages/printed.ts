import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { resolveAddress } from '../../src/lib/addresses.ts'
import type { Site } from '../world/site.ts'

export const libraries = ['quartiere', 'ateneo', 'borgo'] as const

export const folderOf = (site: Site, library: string) => join(site.dataDir, 'site', library)

/** The text files of a printed library by name, without their compressed copies. */
export function filesOf(site: Site, library: string): Map<string, string> {
  const folder = folderOf(site, library)
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(html|xml|svg|ics|txt|webmanifest)$|_redirects$/.test(entry.name))
    .map(entry => relative(folder, join(entry.parentPath, entry.name)))
  return new Map(names.sort().map(name => [name, readFileSync(join(folder, name), 'utf8')]))
}

export const pathOf = (file: string) => `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`

/** The printed pages of a library by their address. */
export function pagesOf(site: Site, library: string): Map<string, string> {
  const pages = [...filesOf(site, library)].filter(([name]) => name.endsWith('.html'))
  return new Map(pages.map(([name, html]) => [pathOf(name), html]))
}

/** One page of each kind and language: the route's parts that are ids or names are left out. */
export function oneOfEachKind(pages: Map<string, string>): string[] {
  const kinds = new Map<string, string>()
  for (const path of pages.keys()) {
    const kind = path
      .replace(/(\/products\/)(?!shell)[^/]+$/, '$1')
      .replace(/(\/catalogs\/)[^/]+/, '$1')
      .replace(/\d+$/, '')
    if (!kinds.has(kind)) kinds.set(kind, path)
  }
  return [...kinds.values()]
}

const decode = (text: string) =>
  text
    .replace(/&#(\d+);|&#x([\da-f]+);/gi, (_, dec, hex) => String.fromCodePoint(dec ? Number(dec) : parseInt(hex, 16)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** The values of an attribute in a page; what scripts and data hold is no markup. */
export function attributes(html: string, name: string): string[] {
  const markup = html.replace(/<script\b[\s\S]*?<\/script>/g, '')
  return [...markup.matchAll(new RegExp(`<[a-z][^<>]*?\\s${name}=(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'g'))].map(
    ([, double, single, bare]) => decode(double ?? single ?? bare ?? ''),
  )
}

/** The content of a page's `<meta>` with this name or property. */
export function meta(html: string, name: string): string | undefined {
  const [tag] = new RegExp(`<meta (?:name|property)="${name}"[^>]*>`).exec(html) ?? []
  return tag && decode(/content="([^"]*)"/.exec(tag)?.[1] ?? '')
}

export function linkTo(html: string, rel: string, more = ''): string | undefined {
  const tags = html.match(/<link [^>]*>/g) ?? []
  const tag = tags.find(one => one.includes(`rel="${rel}"`) && one.includes(more))
  return tag && decode(/href="([^"]*)"/.exec(tag)?.[1] ?? '')
}

/** What a page is for, without the way around it. */
export const mainOf = (html: string) => /<main\b.*<\/main>/s.exec(html)![0]

/** The words of markup, as they are read. */
export const textOf = (html: string) =>
  decode(html.replace(/<script\b.*?<\/script>|<[^>]*>/gs, ' '))
    .replace(/\s+/g, ' ')
    .trim()

export const isOpen = (html: string) => !html.includes('<meta name="robots" content="noindex"')

export const originOf = (html: string) => new URL(linkTo(html, 'canonical')!).origin

/** The structured data of a page, as one list. */
export function dataOf(html: string): Record<string, unknown>[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
  return scripts.flatMap(([, text]) => JSON.parse(text!) as Record<string, unknown>[])
}

/** The file that a path of the library opens, without the server; null where it leads nowhere. */
export function fileFor(path: string, files: Map<string, string>): string | null {
  const meant = resolveAddress(path)
  if (meant.kind === 'redirect') return fileFor(meant.to, files)
  const found = [meant.file, meant.shell].find(file => file !== null && files.has(file.slice(1)))
  return found?.slice(1) ?? (files.has(path.slice(1)) ? path.slice(1) : null)
}
