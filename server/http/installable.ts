import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import sharp from 'sharp'
import words from '../../src/content/strings/it/frame.json' with { type: 'json' }
import { routes } from '../../src/lib/addresses.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { findLibrary, type LibraryRow } from '../library/queries.ts'
import type { App } from './app-types.ts'
import { libraryLabel } from './library.ts'

const paper = '#fbf7f0'
const accent = '#b23a1e'
const aDay = 'public, max-age=86400'

/** The mark of the sign above every page, on a square of 32. */
const mark = 'M8 7h16l2.5 7.5a2.6 2.6 0 0 1-5.25 0 2.6 2.6 0 0 1-5.25 0 2.6 2.6 0 0 1-5.25 0 2.6 2.6 0 0 1-5.25 0zM8 19.5h2.5v4h11v-4H24V26H8z'

/** A phone cuts a maskable icon to its own shape: its mark stays well inside. Apple rounds the corners by itself. */
const icons: Record<string, { size: number; rounded: boolean; scale: number }> = {
  '192.png': { size: 192, rounded: true, scale: 1 },
  '512.png': { size: 512, rounded: true, scale: 1 },
  'maskable-512.png': { size: 512, rounded: false, scale: 0.75 },
  'apple-180.png': { size: 180, rounded: false, scale: 0.9 },
}

const drawn = new Map<string, Promise<Buffer>>()

function draw(name: string): Promise<Buffer> {
  const { size, rounded, scale } = icons[name]!
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">
    <rect width="32" height="32" rx="${rounded ? 8 : 0}" fill="${accent}"/>
    <path fill="#fff" transform="translate(16 16.5) scale(${scale}) translate(-16 -16.5)" d="${mark}"/></svg>`
  const ready = drawn.get(name) ?? sharp(Buffer.from(svg)).png().toBuffer()
  drawn.set(name, ready)
  return ready
}

function manifestOf({ name, settings }: LibraryRow) {
  const icon = (file: string, purpose: 'any' | 'maskable') => {
    const { size } = icons[file]!
    return { src: `/icons/${file}`, sizes: `${size}x${size}`, type: 'image/png', purpose }
  }
  return {
    id: routes.home, start_url: routes.home, scope: routes.home, display: 'standalone', lang: 'it', dir: 'ltr',
    name, short_name: name, description: settings.intro.it, background_color: paper, theme_color: paper,
    icons: [icon('192.png', 'any'), icon('512.png', 'any'), icon('maskable-512.png', 'maskable')],
    shortcuts: [
      { name: words.menu.search, url: routes.search },
      { name: words.menu.scan, url: routes.scan },
      { name: words.menu.loans, url: routes.me_orders },
    ],
  }
}

/** What lets a phone keep a library among its apps: its manifest, under its own name, and the icons. */
export function serveInstallable(app: OpenAPIHono<App>, deps: Deps, config: Config): void {
  app.get('/manifest.webmanifest', async c => {
    const label = libraryLabel(c.req.header('host'), c.req.header('x-app-id'), config)
    const library = label ? await findLibrary(deps.db, label) : undefined
    if (!library) return c.body(null, 404)
    c.header('Cache-Control', aDay)
    return c.body(JSON.stringify(manifestOf(library)), 200, { 'Content-Type': 'application/manifest+json' })
  })

  app.get('/icons/:name', async (c: Context<App, '/icons/:name'>) => {
    const name = c.req.param('name')
    if (!Object.hasOwn(icons, name)) return c.body(null, 404)
    c.header('Cache-Control', aDay)
    return c.body(new Uint8Array(await draw(name)), 200, { 'Content-Type': 'image/png' })
  })
}
