import { join } from 'node:path'
import { parseAtomFeed } from 'feedsmith'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Headquarter } from '../../src/lib/contract/headquarters.ts'
import { readConfig } from '../../server/config.ts'
import { openSite, type Site } from '../world/site.ts'
import { openingFaults } from './calendars.ts'
import { filesOf, isOpen, libraries, linkTo, originOf, pagesOf } from './printed.ts'
import { xmlFaults } from './xml.ts'

type Manifest = {
  name: string
  icons: { src: string; sizes: string; purpose?: string }[]
  shortcuts: { url: string }[]
}

let site: Site
const printed = new Map<string, { files: Map<string, string>; pages: Map<string, string> }>()

beforeAll(async () => {
  site = await openSite()
  for (const library of libraries) {
    printed.set(library, { files: filesOf(site, library), pages: pagesOf(site, library) })
  }
}, 180_000)
afterAll(() => site.close())

const { distDir } = readConfig({})

describe.each(libraries)('of %s', library => {
  const files = () => printed.get(library)!.files
  const pages = () => printed.get(library)!.pages
  const open = () => [...pages()].filter(([, html]) => isOpen(html))

  it('ST-02 SH-16 every page knows where it leads when the library closes', () => {
    const wrong = [...pages()].filter(([path, html]) => {
      const maintenance = /^\/en(\/|$)/.test(path) ? '/en/errors/maintenance' : '/errors/maintenance'
      return !new RegExp(`<body[^>]* data-maintenance="${maintenance}"`).test(html)
    })
    expect(wrong.map(([path]) => path)).toEqual([])
  })

  it('the sitemap names the open pages and no other, with real dates', async () => {
    const origin = originOf(open()[0]![1])
    const maps = [...files()].filter(([name]) => /^sitemap-\d+\.xml$/.test(name))
    const index = files().get('sitemap-index.xml')!
    expect(await xmlFaults([...maps, ['sitemap-index.xml', index]], 'sitemap.xsd')).toEqual([])
    for (const [, text] of maps) expect(Buffer.byteLength(text)).toBeLessThan(50 * 1024 * 1024)
    const locs = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc!)
    expect(locs(index)).toEqual(maps.map(([name]) => `${origin}/${name}`))
    const listed = maps.flatMap(([, text]) => locs(text))
    expect(listed.sort()).toEqual(
      open()
        .map(([path]) => origin + path)
        .sort(),
    )
    const dates = maps.flatMap(([, text]) =>
      [...text.matchAll(/<lastmod>([^<]*)</g)].map(([, date]) => new Date(date!)),
    )
    expect(dates.length).toBeGreaterThan(listed.length / 2)
    for (const date of dates) expect(date.getTime()).toBeLessThanOrEqual(site.clock.now().getTime())
    expect(files().get('robots.txt')).toContain(`Sitemap: ${origin}/sitemap-index.xml`)
  })

  it('the feed of new arrivals is read by the programs it is for', async () => {
    const feeds = [...files()].filter(([name]) => name.endsWith('feed.xml'))
    expect(feeds.map(([name]) => name)).toEqual(['en/feed.xml', 'feed.xml'])
    expect(await xmlFaults(feeds, 'atom.rng')).toEqual([])
    for (const [name, text] of feeds) {
      const feed = parseAtomFeed(text)
      expect(feed.id).toBe(`${originOf(pages().get('/')!)}/${name}`)
      expect(feed.entries!.length).toBe(24)
      expect(new Set(feed.entries!.map(entry => entry.id)).size).toBe(24)
      for (const entry of feed.entries!) expect(pages().has(new URL(entry.id!).pathname)).toBe(true)
    }
  })

  it('the opening days are read by the programs they are for, and are the days that the pages tell', async () => {
    const points = (await site.visitor(library).get('/v1/headquarters')).body as Headquarter[]
    const calendars = [...files()].filter(([name]) => name.endsWith('.ics'))
    expect(calendars.length).toBe(points.length * 2)
    for (const [name, text] of calendars) {
      const point = points.find(one => name.endsWith(`points/${one.id}.ics`))!
      expect(linkTo(pages().get(name.startsWith('en/') ? '/en' : '/')!, 'alternate', `/${name}`)).toBe(`/${name}`)
      expect(openingFaults(text, point, site.clock.today()), name).toEqual([])
    }
  })

  it('a phone may keep the library, under its own name, with icons of the size they say', async () => {
    const manifest = JSON.parse(files().get('manifest.webmanifest')!) as Manifest
    expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone', lang: 'it' })
    expect(pages().get('/')).toContain(manifest.name)
    for (const { url } of manifest.shortcuts) expect(pages().has(url), url).toBe(true)
    expect(manifest.icons.map(one => one.purpose)).toEqual(['any', 'any', 'maskable'])
    for (const { src, sizes } of [
      ...manifest.icons,
      { src: linkTo(pages().get('/')!, 'apple-touch-icon')!, sizes: '180x180' },
    ]) {
      const { width, height, format } = await sharp(join(distDir, src)).metadata()
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
    }
  })
})
