import { join, resolve, sep } from 'node:path'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { localize, resolveAddress, routes, unlocalize } from '../../src/lib/addresses.ts'
import type { Config } from '../config.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { SystemDeps } from '../deps.ts'
import type { App } from '../http/app-types.ts'
import { refuse } from '../http/problems.ts'
import { findLibrary } from '../library/queries.ts'
import { libraryLabel } from '../library/request-library.ts'
import { coalesced } from './coalesce.ts'
import { encodingFor, isFile, readBody } from './pages-on-disk.ts'
import { sendPicture } from './pictures.ts'
import { sharePicture } from './share-picture.ts'

const oneYear = 'public, max-age=31536000, immutable'

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  ico: 'image/x-icon',
  ics: 'text/calendar; charset=utf-8',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
}

const alreadyPacked = new Set(['webp', 'avif', 'jpg', 'png', 'woff2', 'ico'])

/** Pages of one member: no cache may keep them. */
const personal = /^\/(me|checkout|desk)(\/|$)/

/** The requested path: the router drops a last slash. */
const pathOf = (c: Context<App>) => new URL(c.req.url).pathname

type Sending = { status?: 200 | 404 | 503; cache: string }

/** A path below a folder, or null when it would leave it. */
function inside(folder: string, path: string): string | null {
  const full = resolve(folder, `.${path}`)
  return full.startsWith(resolve(folder) + sep) ? full : null
}

async function send(c: Context<App>, path: string | null, { status = 200, cache }: Sending): Promise<Response | null> {
  const extension = path?.split('.').at(-1) ?? ''
  const type = types[extension]
  if (!path || !type) return null
  const packed = alreadyPacked.has(extension)
  const body = await readBody(path, packed ? 'identity' : encodingFor(c.req.header('accept-encoding')))
  if (!body) return null
  c.header('Cache-Control', cache)
  c.header('ETag', body.etag)
  if (!packed) c.header('Vary', 'Accept-Encoding')
  if (status === 200 && c.req.header('if-none-match')?.includes(body.etag)) return c.body(null, 304)
  c.header('Content-Type', type)
  if (body.encoding !== 'identity') c.header('Content-Encoding', body.encoding)
  return c.body(body.bytes, status)
}

/** The one page that belongs to no library. */
async function sendMaintenance(c: Context<App>, config: Config, own: string | null): Promise<Response> {
  c.header('Retry-After', '120')
  const sending = { status: 503, cache: 'no-store' } as const
  const neutral = join(config.distDir, 'errors/maintenance.html')
  return (await send(c, own, sending)) ?? (await send(c, neutral, sending)) ?? refuse(c, 'library.unavailable')
}

/** Serves the printed pages, the shared assets and the pictures of whichever library the host names. */
export function serveSite(app: OpenAPIHono<App>, system: SystemDeps, config: Config): void {
  const siteOf = (library: LibraryRow) => join(config.dataDir, 'site', library.library_id)

  /** Null also on an error: an unreachable library counts as closed for maintenance. */
  const readLibrary = coalesced(async (label: string): Promise<LibraryRow | null> => {
    const found = await findLibrary(system.everywhere, label).catch(err =>
      system.log.error({ err }, 'library not read'),
    )
    return found ?? null
  })
  const findHere = async (c: Context<App>) => {
    const label = libraryLabel(c.req.header('host'), undefined, config)
    return label === null ? null : readLibrary(label)
  }

  app.get(
    '/_astro/*',
    async c => (await send(c, inside(config.distDir, pathOf(c)), { cache: oneYear })) ?? c.body(null, 404),
  )

  app.get('/files/:name{[A-Za-z0-9_-]+\\.webp}', async c => {
    const library = await findHere(c)
    return library ? sendPicture(c, system.files, library.library_id, c.req.param('name')) : c.body(null, 404)
  })

  app.get('/files/share/:name{[A-Za-z0-9_-]+\\.[0-9]{1,2}\\.jpg}', async c => {
    const library = await findHere(c)
    const folder = join(config.dataDir, 'share')
    const path = library && (await sharePicture(system.files, folder, library.library_id, c.req.param('name')))
    return (await send(c, path, { cache: oneYear })) ?? c.body(null, 404)
  })

  /** Files shared by all libraries come from the build, also where a copy for static hosts lies beside the pages. */
  const sendFile = async (c: Context<App>, library: LibraryRow, path: string) => {
    const [shared, own] = [inside(config.distDir, path), inside(siteOf(library), path)]
    for (const place of path.endsWith('.html') ? [own, shared] : [shared, own]) {
      const found = await send(c, place, { cache: 'no-cache' })
      if (found) return found
    }
    return c.body(null, 404)
  }

  const sendPage = async (c: Context<App>, library: LibraryRow): Promise<Response> => {
    const meant = resolveAddress(pathOf(c))
    if (meant.kind === 'redirect') return c.redirect(meant.to + new URL(c.req.url).search, 308)
    const { path } = unlocalize(pathOf(c))
    const cache = personal.test(path) ? 'no-store' : 'no-cache'
    const status = path === routes.error_404 ? 404 : 200
    for (const file of [meant.file, meant.shell]) {
      const page = file === null ? null : await send(c, inside(siteOf(library), file), { status, cache })
      if (page) return page
    }
    if (path === routes.error_404) return c.body(null, 404)
    return c.redirect(localize(meant.lang, routes.error_404), 302)
  }

  app.on(['GET', 'HEAD'], '*', async c => {
    const library = await findHere(c)
    if (!library) return sendMaintenance(c, config, null)
    // The press's compressed copies are sent only as an encoding of their page.
    if (/\.(?:br|gz)$/.test(pathOf(c))) return c.body(null, 404)
    if (/\.[a-z0-9]{2,12}$/i.test(pathOf(c))) return sendFile(c, library, pathOf(c))
    const { lang, path } = unlocalize(pathOf(c))
    const maintenance = inside(siteOf(library), `${localize(lang, routes.maintenance)}.html`)
    const open = library.available || personal.test(path) || path === routes.signin
    const published = open && isFile(join(siteOf(library), 'index.html'))
    return published ? sendPage(c, library) : sendMaintenance(c, config, maintenance)
  })
  app.all('*', c => refuse(c, 'route.method'))
}
