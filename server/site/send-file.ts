import { resolve, sep } from 'node:path'
import type { Context } from 'hono'
import type { App } from '../http/app-types.ts'
import { encodingFor } from '../http/encoding.ts'
import { readBody } from './pages-on-disk.ts'

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

/** The requested path: the router drops a last slash. */
export const pathOf = (c: Context<App>) => new URL(c.req.url).pathname

/** A path below a folder, or null when it would leave it. */
export function inside(folder: string, path: string): string | null {
  const full = resolve(folder, `.${path}`)
  return full.startsWith(resolve(folder) + sep) ? full : null
}

type Sending = { status?: 200 | 404 | 503; cache: string }

/** A file with its type, compressed when the caller takes it so. @returns null where there is none to send */
export async function sendFile(
  c: Context<App>,
  path: string | null,
  { status = 200, cache }: Sending,
): Promise<Response | null> {
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
