import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Validator from '@adobe/structured-data-validator'
import { parseAtomFeed } from 'feedsmith'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Headquarter } from '../../src/lib/contract/headquarters.ts'
import { layShared } from '../../scripts/publish.ts'
import { readConfig } from '../../server/config.ts'
import { openSite, type Site } from '../world/site.ts'
import { openingFaults } from './calendars.ts'
import { html } from './html-rules.ts'
import { policyFaults } from './policy.ts'
import {
  attributes, dataOf, fileFor, filesOf, libraries, linkTo, meta, oneOfEachKind, pagesOf, pathOf,
} from './printed.ts'
import { xmlFaults } from './xml.ts'

type Manifest = { name: string; icons: { src: string; sizes: string; purpose?: string }[]; shortcuts: { url: string }[] }

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
const isOpen = (html: string) => !html.includes('<meta name="robots" content="noindex"')
const originOf = (html: string) => new URL(linkTo(html, 'canonical')!).origin

describe.each(libraries)('of %s', library => {
  const files = () => printed.get(library)!.files
  const pages = () => printed.get(library)!.pages
  const open = () => [...pages()].filter(([, html]) => isOpen(html))

  it('every kind of page is valid HTML', async () => {
    const found: string[] = []
    for (const path of oneOfEachKind(pages())) {
      const report = await html.validateString(pages().get(path)!)
      for (const { messages } of report.results) {
        found.push(...messages.map(one => `${one.ruleId} ${one.message} ${one.selector} ${path}`))
      }
    }
    expect(found).toEqual([])
  }, 60_000)

  it('DC-05 every link of every page leads somewhere, and every page is linked', () => {
    const broken: string[] = []
    const linked = new Set<string>(['/', '/en'])
    const ids = new Map([...files()].map(([name, text]) => [name, new Set(attributes(text, 'id'))]))
    for (const [from, html] of pages()) {
      const sources = attributes(html, 'srcset').flatMap(set => set.split(',').map(one => one.trim().split(' ')[0]!))
      for (const to of [...attributes(html, 'href'), ...attributes(html, 'src'), ...sources]) {
        const { origin, pathname, hash } = new URL(to, `http://${library}.localhost${from}`)
        if (origin !== `http://${library}.localhost` && origin !== new URL(site.at('/', library)).origin) continue
        if (pathname.startsWith('/files/') || pathname.startsWith('/v1/')) continue
        const name = fileFor(pathname, files())
        const asset = existsSync(join(distDir, pathname)) && pathname.includes('.')
        if (!name && !asset) broken.push(`${from} → ${to}`)
        if (name && hash && name.endsWith('.html') && !ids.get(name)!.has(decodeURIComponent(hash.slice(1)))) broken.push(`${from} → ${to}`)
        if (name?.endsWith('.html') && from !== pathname) linked.add(pathOf(name))
      }
    }
    expect([...new Set(broken)]).toEqual([])
    expect(open().map(([path]) => path).filter(path => !linked.has(path))).toEqual([])
  })

  it('every open page says what it is, in its language, and where its twin is', () => {
    const titles = new Map<string, string>()
    for (const [path, html] of open()) {
      const origin = originOf(html)
      const twin = path === '/en' ? '/' : path.startsWith('/en/') ? path.slice(3) : path === '/' ? '/en' : `/en${path}`
      const [italian, english] = path === '/en' || path.startsWith('/en/') ? [twin, path] : [path, twin]
      const title = /<title>([^<]*)</.exec(html)![1]!
      const lang = italian === path ? 'it' : 'en'
      expect(titles.get(lang + title), `${path} has the title of another page`).toBeUndefined()
      if (!path.includes('/page/')) titles.set(lang + title, path)
      expect(meta(html, 'description')!.length, `description of ${path}`).toBeGreaterThan(20)
      expect(meta(html, 'description')!.length, `description of ${path}`).toBeLessThanOrEqual(160)
      expect(linkTo(html, 'canonical')).toBe(origin + path)
      expect(linkTo(html, 'alternate', 'hreflang="it"')).toBe(origin + italian)
      expect(linkTo(html, 'alternate', 'hreflang="en"')).toBe(origin + english)
      expect(linkTo(html, 'alternate', 'hreflang="x-default"')).toBe(origin + italian)
      expect(pages().has(twin), `${path} has no twin`).toBe(true)
      expect(meta(html, 'og:url')).toBe(origin + path)
      expect(meta(html, 'og:image')).toMatch(/^http:.*\.(png|jpg)$/)
    }
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
    expect(listed.sort()).toEqual(open().map(([path]) => origin + path).sort())
    const dates = maps.flatMap(([, text]) => [...text.matchAll(/<lastmod>([^<]*)</g)].map(([, date]) => new Date(date!)))
    expect(dates.length).toBeGreaterThan(listed.length / 2)
    for (const date of dates) expect(date.getTime()).toBeLessThanOrEqual(site.clock.now().getTime())
    expect(files().get('robots.txt')).toContain(`Sitemap: ${origin}/sitemap-index.xml`)
  })

  it('RT-11 searching may be found, under one address whatever is asked for', async () => {
    for (const path of ['/search', '/en/search']) {
      const printed = pages().get(path)!
      expect(isOpen(printed)).toBe(true)
      expect(linkTo(printed, 'canonical')).toBe(originOf(printed) + path)
      const asked = await site.app.request(`http://x${path}?keywords=tenda&free=true`, { headers: { host: `${library}.localhost` } })
      expect(await asked.text()).toBe(printed)
    }
  })

  it('no page has a script or a style that its own policy would refuse, or a policy that refuses nothing', () => {
    const faults = [...pages()].flatMap(([path, text]) => policyFaults(text).map(fault => `${path}: ${fault}`))
    expect(faults).toEqual([])
  })

  it('structured data has what search engines ask for', async () => {
    const issues: unknown[] = []
    const kinds = new Set<string>()
    for (const path of [...oneOfEachKind(pages()), ...[...pages().keys()].filter(path => path.includes('/products/'))]) {
      const data = dataOf(pages().get(path)!)
      const jsonld = Object.groupBy(data, one => String(one['@type']))
      for (const kind of Object.keys(jsonld)) kinds.add(kind)
      const found = await new Validator().validate({ jsonld, microdata: {}, rdfa: {}, errors: [] })
      issues.push(...found.filter(one => one.severity === 'ERROR').map(one => ({ path, ...one })))
    }
    expect(issues).toEqual([])
    expect([...kinds].sort()).toEqual(['BreadcrumbList', 'FAQPage', 'Library', 'Product'])
    const [home] = dataOf(pages().get('/')!)
    expect(home).toMatchObject({ '@type': 'Library', address: { '@type': 'PostalAddress', addressCountry: 'IT' } })
    expect((home!.openingHoursSpecification as unknown[]).length).toBeGreaterThan(0)
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

  it('DC-05 a folder that was published has all that its pages ask for, for a host that only serves files', () => {
    const folder = layShared({ distDir, siteDir: join(site.dataDir, 'site') }, library)
    const wanted = new Set([...pages().values()].flatMap(text => [...attributes(text, 'href'), ...attributes(text, 'src')]))
    const parts = [...wanted].filter(to => /^\/(?!files\/|v1\/)[^?#]*\.\w+$/.test(to))
    expect(parts.length).toBeGreaterThanOrEqual(10)
    expect(parts.filter(part => !existsSync(join(folder, part)))).toEqual([])
  })

  it('a phone may keep the library, under its own name, with icons of the size they say', async () => {
    const manifest = JSON.parse(files().get('manifest.webmanifest')!) as Manifest
    expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone', lang: 'it' })
    expect(pages().get('/')).toContain(manifest.name)
    for (const { url } of manifest.shortcuts) expect(pages().has(url), url).toBe(true)
    expect(manifest.icons.map(one => one.purpose)).toEqual(['any', 'any', 'maskable'])
    for (const { src, sizes } of [...manifest.icons, { src: linkTo(pages().get('/')!, 'apple-touch-icon')!, sizes: '180x180' }]) {
      const { width, height, format } = await sharp(join(distDir, src)).metadata()
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
    }
  })
})

it('F5 F6 an object that is withdrawn is in no page, map or feed', async () => {
  const { db, clock } = site.deps
  const { id } = await db
    .selectFrom('products').select('id').where('library_id', '=', 'borgo').orderBy('shelf_no', 'desc').executeTakeFirstOrThrow()
  const holding = () => [...filesOf(site, 'borgo')].filter(([name, text]) => name.includes(id) || text.includes(id)).map(([name]) => name)
  expect(holding()).toEqual(expect.arrayContaining(['feed.xml', 'sitemap-0.xml', `products/${id}.html`]))
  await db.updateTable('products').set({ status: 'withdrawn' }).where('id', '=', id).execute()
  await db.insertInto('outbox').values({
    library_id: 'borgo', id: 'withdrawn', topic: 'publish', payload: '{}', created_at: clock.now(), available_at: clock.now(),
  }).execute()
  await site.printed()
  expect(holding()).toEqual([])
})
