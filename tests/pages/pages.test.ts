import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Validator from '@adobe/structured-data-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { layShared } from '../../scripts/publish.ts'
import { readConfig } from '../../server/config.ts'
import { openSiteWithReport } from '../world/annual-report.ts'
import { enqueueWork } from '../world/library.ts'
import { html } from './html-rules.ts'
import { policyFaults } from './policy.ts'
import {
  attributes,
  dataOf,
  fileFor,
  filesOf,
  isOpen,
  libraries,
  linkTo,
  mainOf,
  meta,
  oneOfEachKind,
  originOf,
  pagesOf,
  pathOf,
  textOf,
} from './printed.ts'

let site: Awaited<ReturnType<typeof openSiteWithReport>>
const printed = new Map<string, { files: Map<string, string>; pages: Map<string, string> }>()

beforeAll(async () => {
  site = await openSiteWithReport()
  for (const library of libraries) {
    printed.set(library, { files: filesOf(site, library), pages: pagesOf(site, library) })
  }
}, 180_000)
afterAll(() => site.close())

const { distDir } = readConfig({})

const notHere = 'Questa pagina non c’è L’indirizzo può essere cambiato, oppure la pagina è ancora in costruzione.'
const notHereEn = 'This page is not here Its address may have changed, or the page is still being built.'

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
        if (name && hash && name.endsWith('.html') && !ids.get(name)!.has(decodeURIComponent(hash.slice(1))))
          broken.push(`${from} → ${to}`)
        if (name?.endsWith('.html') && from !== pathname) linked.add(pathOf(name))
      }
    }
    expect([...new Set(broken)]).toEqual([])
    expect(
      open()
        .map(([path]) => path)
        .filter(path => !linked.has(path)),
    ).toEqual([])
  })

  it('every open page says what it is, in its language, and where the other language’s page is', () => {
    const titles = new Map<string, string>()
    for (const [path, html] of open()) {
      const origin = originOf(html)
      const alternate =
        path === '/en' ? '/' : path.startsWith('/en/') ? path.slice(3) : path === '/' ? '/en' : `/en${path}`
      const [italian, english] = path === '/en' || path.startsWith('/en/') ? [alternate, path] : [path, alternate]
      const title = /<title>([^<]*)</.exec(html)![1]!
      const lang = italian === path ? 'it' : 'en'
      expect([path, /<html lang="(\w+)"/.exec(html)?.[1]]).toEqual([path, lang])
      expect(titles.get(lang + title), `${path} has the title of another page`).toBeUndefined()
      if (!path.includes('/page/')) titles.set(lang + title, path)
      expect(meta(html, 'description')!.length, `description of ${path}`).toBeGreaterThan(20)
      expect(meta(html, 'description')!.length, `description of ${path}`).toBeLessThanOrEqual(160)
      expect(linkTo(html, 'canonical')).toBe(origin + path)
      expect(linkTo(html, 'alternate', 'hreflang="it"')).toBe(origin + italian)
      expect(linkTo(html, 'alternate', 'hreflang="en"')).toBe(origin + english)
      expect(linkTo(html, 'alternate', 'hreflang="x-default"')).toBe(origin + italian)
      expect(pages().has(alternate), `${path} has no page in the other language`).toBe(true)
      expect(meta(html, 'og:url')).toBe(origin + path)
      expect(meta(html, 'og:image')).toMatch(/^http:.*\.(png|jpg)$/)
    }
  })

  it('SH-01 SH-08 every page has the way around it and a footer, but the policies and those without a way', () => {
    const bare = (path: string) => /^(\/en)?\/(policies|desk\/enter|errors\/(maintenance|opening|offline))$/.test(path)
    const atDesk = (path: string) => /^(\/en)?\/desk(\/|$)/.test(path) && !bare(path)
    const paths = [...pages().keys()]
    const without = (part: string) => paths.filter(path => !pages().get(path)!.includes(part))
    const [expected, others] = [paths.filter(bare), paths.filter(path => bare(path) || atDesk(path))]
    for (const part of ['header', 'footer']) expect(without(`<${part} class="site-${part}`)).toEqual(others)
    for (const part of ['desk-header', 'desk-column', 'bar'])
      expect(without(`class="${part}"`).filter(atDesk), part).toEqual([])
    expect(expected).toHaveLength(10)
    for (const part of ['id="loader"', 'data-part="chip"']) expect(without(part), part).toEqual([])
    expect(expected.filter(path => /<nav\b/.test(pages().get(path)!))).toEqual([])
    const profile = paths.filter(path => /^(\/en)?\/me(\/|$)/.test(path))
    expect(profile.filter(path => !/\/me" aria-current="?page/.test(pages().get(path)!))).toEqual([])
  })

  it('RT-12 RT-16 the help page has the library’s contacts and its topics, another page all of its rules', async () => {
    const { library: told } = (await site.visitor(library).get('/v1/publications/snapshot')).body
    const { phone, email, whatsapp, telegram } = told.contacts
    const ways = [`tel:${phone.replace(/[^+\d]/g, '')}`, `mailto:${email}`]
    if (whatsapp) ways.push(`https://wa.me/${whatsapp.replace(/\D/g, '')}`)
    if (telegram) ways.push(telegram)
    expect([told.help.length > 2, told.faq.length > 2]).toEqual([true, true])
    const topics = told.help.map((one: Record<string, object>) => [one.title, one.body])
    const answers = told.faq.map((one: Record<string, object>) => [one.question, one.answer])
    for (const lang of ['it', 'en'] as const) {
      const at = (path: string) => (lang === 'en' ? `/en${path}` : path)
      const main = (path: string) => mainOf(pages().get(at(path))!)
      expect(attributes(main('/help'), 'href')).toEqual(expect.arrayContaining([...ways, at('/support')]))
      for (const [path, said] of [
        ['/help', topics],
        ['/faq', answers],
      ])
        for (const words of said.flat())
          for (const part of (words[lang] || words.it).split(/\n{2,}/))
            expect(textOf(main(path)), path).toContain(textOf(part))
      const rules = textOf(told.regolamento[lang] || told.regolamento.it)
      expect(rules.length).toBeGreaterThan(200)
      expect(textOf(main('/regolamento'))).toContain(rules)
    }
  })

  it('FV-02 FV-03 FV-04 the pages of what a library has not lead to the profile', async () => {
    const { is } = (await site.visitor(library).get('/v1/publications/snapshot')).body.library
    const leads = (to: string) =>
      ['', '/en'].every(lang =>
        pages()
          .get(lang + to)!
          .includes(`"0;url=${lang}/me"`),
      )
    for (const path of ['/me/products', '/me/product-edit', '/me/memberships'])
      expect(leads(path), path).toBe(!is.mandatory_sharing)
    expect(['/me/rinnovo-tessera', '/me/orders'].map(leads)).toEqual([!is.renewable_card, false])
    for (const path of ['/me/orders', '/me/products', '/me/product-edit', '/me/memberships', '/me/data'])
      expect(pages().get(path)!, path).toContain('<a class="more-link" href="/me">')
    const lacks = ['/me/products', '/me/product-edit', '/me/memberships', '/me/rinnovo-tessera'].filter(leads)
    const others = [...pages()].filter(([path]) => !lacks.includes(path.replace(/^\/en/, '')))
    const linked = new Set(others.flatMap(([, text]) => attributes(text, 'href')))
    expect(lacks.filter(path => linked.has(path))).toEqual([])
    const props = attributes(pages().get('/checkout/recap')!, 'props')
    expect(props.some(one => one.includes('"card":[0,null]'))).toBe(!is.renewable_card)
  })

  it.each([
    ['/errors/maintenance', 'In manutenzione, Ripassa più tardi', 'Riprova'],
    ['/en/errors/maintenance', 'Under maintenance, come back later', 'Try again'],
    ['/en/errors/404', notHereEn, 'Start again from home'],
    ['/errors/404', notHere, 'Riparti dalla home'],
  ])('RT-40 RT-41 %s says “%s”, and its button “%s” leads home', async (path, said, button) => {
    const answer = await site.app.request(`http://x${path}`, { headers: { host: `${library}.localhost` } })
    const page = await answer.text()
    expect([answer.status, textOf(mainOf(page)).includes(said)]).toEqual([path.endsWith('404') ? 404 : 200, true])
    const home = path.startsWith('/en/') ? '/en' : '/'
    expect(textOf(new RegExp(`<a [^>]*href="${home}"[^>]*>.*?</a>`, 's').exec(mainOf(page))![0])).toBe(button)
    expect(isOpen(page)).toBe(false)
  })

  it('searching may be found, under one address whatever is asked for', async () => {
    for (const path of ['/search', '/en/search']) {
      const printed = pages().get(path)!
      expect(isOpen(printed)).toBe(true)
      expect(linkTo(printed, 'canonical')).toBe(originOf(printed) + path)
      const asked = await site.app.request(`http://x${path}?keywords=tenda&free=true`, {
        headers: { host: `${library}.localhost` },
      })
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
    for (const path of [
      ...oneOfEachKind(pages()),
      ...[...pages().keys()].filter(path => path.includes('/products/')),
    ]) {
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

  it('DC-05 a folder that was published has all that its pages ask for, for a host that only serves files', () => {
    const folder = layShared({ distDir, siteDir: join(site.dataDir, 'site') }, library)
    const wanted = new Set(
      [...pages().values()].flatMap(text => [...attributes(text, 'href'), ...attributes(text, 'src')]),
    )
    const parts = [...wanted].filter(to => /^\/(?!files\/|v1\/)[^?#]*\.\w+$/.test(to))
    expect(parts.length).toBeGreaterThanOrEqual(10)
    expect(parts.filter(part => !existsSync(join(folder, part)))).toEqual([])
  })
})

it('F5 F6 an object that is withdrawn is in no page, map or feed', async () => {
  const { db } = site
  const { id } = await db
    .selectFrom('products')
    .select('id')
    .where('library_id', '=', 'borgo')
    .orderBy('listing_no', 'desc')
    .executeTakeFirstOrThrow()
  const holding = () =>
    [...filesOf(site, 'borgo')].filter(([name, text]) => name.includes(id) || text.includes(id)).map(([name]) => name)
  expect(holding()).toEqual(expect.arrayContaining(['feed.xml', 'sitemap-0.xml', `products/${id}.html`]))
  await db.updateTable('products').set({ status: 'withdrawn' }).where('id', '=', id).execute()
  await enqueueWork(site, 'publish', {}, { library: 'borgo' })
  await site.printed()
  expect(holding()).toEqual([])
})
