import { join } from 'node:path'
import type { Context } from 'hono'
import {
  categoryIn,
  href,
  isShellFile,
  type Lang,
  localize,
  movedTo,
  resolveAddress,
  unlocalize,
} from '../../src/lib/addresses.ts'
import { routes } from '../../src/lib/routes.ts'
import { findFirst, findMovedCategory } from '../catalog/queries.ts'
import type { Config } from '../config.ts'
import type { Reader } from '../db/scope.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { App } from '../http/app-types.ts'
import { refuse } from '../http/problems.ts'
import { isFile } from './pages-on-disk.ts'
import { inside, pathOf, sendFile } from './send-file.ts'

/** Pages of one member: no cache may keep them. */
const personal = /^\/(me|checkout|desk)(\/|$)/

/** What opens while a library is closed: the desk, and the way in for those who work at it. */
const forStaff = /^\/(desk(\/.*)?|invitation|signin|signin\/oid\/callback|password\/(recovery|reset))$/

/** Until the library opens these would lead its visitors, and search engines, to pages they cannot see. */
const forSearch = /\/(robots\.txt|sitemap[\w-]*\.xml|feed\.xml|[\w-]+\.ics)$/

type Folders = {
  /** The library's printed pages. */
  own: string
  /** The build, which all libraries share. */
  shared: string
}

/** Files shared by all libraries come from the build, also where a copy for static hosts lies beside the pages. */
async function sendOther(c: Context<App>, folders: Folders): Promise<Response> {
  const path = pathOf(c)
  const [shared, own] = [inside(folders.shared, path), inside(folders.own, path)]
  for (const place of path.endsWith('.html') ? [own, shared] : [shared, own]) {
    const found = await sendFile(c, place, { cache: 'no-cache' })
    if (found) return found
  }
  return c.body(null, 404)
}

/** Where the category of an address is now, if it had that address before: the same page of its list, if there is one. */
async function findMoved(db: Reader, lang: Lang, path: string, own: string): Promise<string | null> {
  const named = categoryIn(path)
  const moved = named && (await findMovedCategory(db, named.slug))
  if (!moved) return null
  const same = named?.n && moved.to ? href.catalogPage(lang, moved.to, Number(named.n)) : null
  const file = same && inside(own, `${same}.html`)
  return same && file && isFile(file) ? same : movedTo(lang, moved.to)
}

/** The page of the first of several copies, for the address of another one; null for any other address. */
async function findPageOfCopy(db: Reader, lang: Lang, path: string, own: string): Promise<string | null> {
  const [, id] = /^\/products\/([a-z0-9_-]+)$/.exec(path) ?? []
  if (!id || id === 'shell' || isFile(inside(own, `${localize(lang, path)}.html`) ?? '')) return null
  const first = await findFirst(db, id)
  return first === id ? null : href.product(lang, first)
}

type Page = Folders & { db: Reader; isOpen: boolean }

async function sendPage(c: Context<App>, { own, db, isOpen }: Page): Promise<Response> {
  const meant = resolveAddress(pathOf(c))
  const { search } = new URL(c.req.url)
  if (meant.kind === 'redirect') return c.redirect(meant.to + search, 308)
  const { path } = unlocalize(pathOf(c))
  const first = await findPageOfCopy(db, meant.lang, path, own)
  // A browser must ask again: the copy may be separated, and have a page of its own.
  if (first) c.header('Cache-Control', 'no-cache')
  if (first) return c.redirect(first + search, 308)
  const cache = personal.test(path) || !isOpen ? 'no-store' : 'no-cache'
  const status = path === routes.error_404 ? 404 : 200
  for (const file of isShellFile(path) ? [] : [meant.file, meant.shell]) {
    const page = file === null ? null : await sendFile(c, inside(own, file), { status, cache })
    if (page) return page
  }
  if (path === routes.error_404) return c.body(null, 404)
  const moved = await findMoved(db, meant.lang, path, own)
  // A browser must ask again: the name may be given back to the category that had it.
  if (moved) c.header('Cache-Control', 'no-cache')
  if (moved) return c.redirect(moved + search, 308)
  return c.redirect(localize(meant.lang, routes.error_404), 302)
}

/** The library's own page for it, or the one page that belongs to no library. */
export async function sendClosed(c: Context<App>, shared: string, own: string | null) {
  c.header('Retry-After', '120')
  const sending = { status: 503, cache: 'no-store' } as const
  const neutral = join(shared, 'errors/maintenance.html')
  return (await sendFile(c, own, sending)) ?? (await sendFile(c, neutral, sending)) ?? refuse(c, 'library.unavailable')
}

/** The page on which libraries are founded, which belongs to none. */
export async function sendFounding(c: Context<App>, shared: string): Promise<Response | null> {
  const { lang, path } = unlocalize(pathOf(c))
  if (path !== routes.founding) return null
  return sendFile(c, inside(shared, `${localize(lang, path)}.html`), { cache: 'no-store' })
}

/** Nothing of a library may be found before it opens, whoever looks at it. */
export const disallowAll = 'User-agent: *\nDisallow: /\n'

/** The page that an address means: an alias, or one with a last slash, is the page that it leads to. */
function meantPath(path: string): string {
  const meant = resolveAddress(path)
  return meant.kind === 'redirect' ? meant.to : path
}

async function sendBeforeOpening(c: Context<App>, folders: Folders, isShut: boolean): Promise<Response | null> {
  c.header('X-Robots-Tag', 'noindex, nofollow')
  if (pathOf(c) === '/robots.txt') return c.text(disallowAll)
  if (forSearch.test(pathOf(c)) || (isShut && pathOf(c).endsWith('.html'))) return c.body(null, 404)
  const { lang, path } = unlocalize(meantPath(pathOf(c)))
  if (!isShut || forStaff.test(path) || /\.[a-z0-9]{2,12}$/i.test(path)) return null
  return sendClosed(c, folders.shared, inside(folders.own, `${localize(lang, routes.opening)}.html`))
}

type Serving = { db: Reader; config: Config; isShut: boolean }

/**
 * Serves a library's pages and the files beside them; before its opening, to all but its staff (`isShut`), that it
 * opens soon.
 */
export async function serveLibrary(c: Context<App>, library: LibraryRow, { db, config, isShut }: Serving) {
  const folders = { own: join(config.dataDir, 'site', library.library_id), shared: config.distDir }
  // The press's compressed copies are sent only as an encoding of their page.
  if (/\.(?:br|gz)$/.test(pathOf(c))) return c.body(null, 404)
  // The renderer and the press keep their notes in folders that begin with a dot.
  if (pathOf(c).includes('/.')) return c.body(null, 404)
  const special = await sendFounding(c, folders.shared)
  const early = special ?? (library.opened_at ? null : await sendBeforeOpening(c, folders, isShut))
  if (early) return early
  // A closed library's pages are not to be had by the names of their files either.
  const isPage = pathOf(c).toLowerCase().endsWith('.html')
  if (/\.[a-z0-9]{2,12}$/i.test(pathOf(c)) && (library.available || !isPage)) return sendOther(c, folders)
  const open = library.available || forStaff.test(unlocalize(meantPath(pathOf(c))).path)
  if (open && isFile(join(folders.own, 'index.html')))
    return sendPage(c, { ...folders, db, isOpen: library.opened_at !== null })
  const { lang } = unlocalize(pathOf(c))
  return sendClosed(c, folders.shared, inside(folders.own, `${localize(lang, routes.maintenance)}.html`))
}
