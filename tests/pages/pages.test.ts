import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Validator from '@adobe/structured-data-validator'
import { parseAtomFeed } from 'feedsmith'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unlocalize } from '../../src/lib/addresses.ts'
import { readConfig } from '../../server/config.ts'
import { openSite, type Site } from '../world/site.ts'
import {
  attributes, dataOf, fileFor, filesOf, libraries, linkTo, meta, oneOfEachKind, pagesOf, pathOf,
} from './printed.ts'

let site: Site
const printed = new Map<string, { files: Map<string, string>; pages: Map<string, string> }>()

beforeAll(async () => {
  site = await openSite()
  for (const library of libraries) {
    printed.set(library, { files: filesOf(site, library), pages: pagesOf(site, library) })
  }
}, 180_000)
afterAll(() => site.close())

const html = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How a page is written, not whether it is right: ours are written by two compilers.
    'void-style': 'off', 'no-trailing-whitespace': 'off', 'doctype-style': 'off', 'attr-quotes': 'off', 'attr-case': 'off',
    'attribute-boolean-style': 'off', 'attribute-empty-style': 'off', 'valid-id': ['error', { relaxed: true }],
    'no-implicit-button-type': 'off', 'no-implicit-input-type': 'off', 'no-raw-characters': 'off',
    // A button without a type sends its form; a search engine shortens titles; every field may say how it is written.
    'wcag/h32': 'off', 'long-title': 'off', 'input-attributes': 'off', 'tel-non-breaking': 'off', 'require-sri': 'off',
    // What stands in a template is no landmark until one part of it is shown.
    'unique-landmark': 'off',
    // The whole address in one line is what people write; the rule wants a field of several.
    'valid-autocomplete': 'off',
    // A calendar's grid says of each of its cells what it is.
    'no-redundant-role': 'off', 'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'no-inline-style': 'error',
  },
  elements: [
    'html5',
    // Astro puts the style of its islands where the first of them stands.
    { style: { metadata: true, flow: true, phrasing: true } },
    { 'astro-island': { flow: true, phrasing: true, transparent: true }, 'astro-slot': { flow: true, phrasing: true, transparent: true } },
  ],
})

const { distDir } = readConfig({})
/** Linked already, and still being written: to be taken out of here as they come. */
const coming = new Set(['/manifest.webmanifest', '/icons/apple-180.png'])

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
        if (!name && !asset && !coming.has(unlocalize(pathname).path)) broken.push(`${from} → ${to}`)
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

  it('the sitemap names the open pages and no other, with real dates', () => {
    const [first] = open()
    const origin = originOf(first![1])
    const map = files().get('sitemap-0.xml')!
    const body = /^<\?xml version="1\.0" encoding="UTF-8"\?><urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">(.*)<\/urlset>$/.exec(map)![1]!
    const urls = [...body.matchAll(/<url><loc>([^<>&]*)<\/loc>(?:<lastmod>([^<>]*)<\/lastmod>)?<\/url>/g)]
    expect(urls.map(([whole]) => whole).join('')).toBe(body)
    expect(urls.map(([, loc]) => loc).sort()).toEqual(open().map(([path]) => origin + path).sort())
    for (const [, , lastmod] of urls) {
      if (lastmod) expect(new Date(lastmod).getTime()).toBeLessThanOrEqual(site.clock.now().getTime())
    }
    expect(urls.filter(([, , lastmod]) => lastmod).length).toBeGreaterThan(urls.length / 2)
    expect(files().get('sitemap-index.xml')).toContain(`<loc>${origin}/sitemap-0.xml</loc>`)
    expect(files().get('robots.txt')).toContain(`Sitemap: ${origin}/sitemap-index.xml`)
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

  it('the feed of new arrivals and the opening days are read by the programs they are for', () => {
    for (const [file, lang] of [['feed.xml', ''], ['en/feed.xml', '/en']] as const) {
      const feed = parseAtomFeed(files().get(file)!)
      expect(feed.id).toMatch(new RegExp(`^http.*${lang}/feed.xml$`))
      expect(feed.entries!.length).toBe(24)
      for (const entry of feed.entries!) {
        expect(pages().has(new URL(entry.id!).pathname)).toBe(true)
        expect(entry).toMatchObject({ title: { value: expect.any(String) }, updated: expect.stringMatching(/Z$/) })
      }
    }
    const points = [...files()].filter(([name]) => name.endsWith('.ics'))
    expect(points.length).toBeGreaterThan(1)
    for (const [name, text] of points) {
      expect(linkTo(pages().get(name.startsWith('en/') ? '/en' : '/')!, 'alternate', `/${name}`)).toBe(`/${name}`)
      expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR$/)
      expect(text.match(/^BEGIN:VEVENT/gm)!.length).toBe(text.match(/^END:VEVENT/gm)!.length)
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(text).toMatch(/^DTSTAMP:\d{8}T\d{6}Z\r$/m)
      expect(text).toMatch(/^RRULE:FREQ=WEEKLY/m)
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
