import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, staff } from '../world/lent.ts'
import { newObject } from '../world/objects.ts'
import { policyFaults } from './policy.ts'
import { openSite, type Site } from '../world/site.ts'

let site: Site
let admin: Person
beforeAll(async () => {
  site = await openSite()
  admin = await staff(site, 4)
}, 120_000)
afterAll(() => site.close())

const page = (name: string) => readFileSync(join(site.dataDir, 'site/quartiere', `${name}.html`), 'utf8')
const publications = async () => (await admin.get('/v1/publications')).body as { id: string; printed: number }[]
const patch = (path: string, body: object) => admin.call('PATCH', path, { body })

it('a changed name and phone are on every printed page, in both languages, and then nothing waits', async () => {
  const { status } = await patch('/v1/desk/settings/library', {
    name: 'La Rimessa di via Fioravanti',
    contacts: { phone: '+39 051 999 0001' },
  })
  expect(status).toBe(200)
  await site.printed()
  for (const name of ['index', 'en', 'catalogs', 'en/help', 'errors/404'])
    expect(page(name), name).toContain('La Rimessa di via Fioravanti')
  expect(page('help')).toContain('tel:+390519990001')
  expect((await admin.get('/v1/publications/pending')).body).toEqual([])
})

it('the library’s own text about signing up is printed in its form, before the terms and the button', async () => {
  const { it: said } = (await admin.get('/v1/libraries/domains/quartiere')).body.signup_disclaimer
  const html = page('signup').replaceAll('&#39;', "'")
  expect(said.length).toBeGreaterThan(20)
  const [before, after, ...more] = html.split(said)
  expect([before!.includes('<form'), after!.includes('</form>'), after!.includes('name="terms"'), more]).toEqual([
    true,
    true,
    true,
    [],
  ])
})

it('E52 a colour is in every page of its library, by the rules of the page, with an icon of its own, and in no other’s', async () => {
  const icon = () => site.app.request('http://x/icon.svg', { headers: { host: 'quartiere.localhost' } })
  const others = readFileSync(join(site.dataDir, 'site/ateneo/index.html'), 'utf8')
  expect((await patch('/v1/desk/settings/look', { accent: '#0057b8' })).status).toBe(200)
  await site.printed()
  for (const name of ['index', 'en/help', 'signin', 'desk', 'errors/404']) {
    expect(page(name), name).toContain('html:root{--accent:#0057b8;')
    expect(policyFaults(page(name)), name).toEqual([])
    expect(page(name), name).toContain('href="/icon.svg"')
  }
  expect(await (await icon()).text()).toContain('fill="#0057b8"')
  expect(readFileSync(join(site.dataDir, 'site/ateneo/index.html'), 'utf8')).toBe(others)
  await patch('/v1/desk/settings/look', { accent: null })
  await site.printed()
  expect(page('index')).not.toContain('html:root')
  expect((await icon()).status).toBe(404)
})

it('a setting that no page shows prints nothing', async () => {
  const before = await publications()
  expect((await patch('/v1/desk/settings', { collect_open_days: 5, max_open_loans: 4 })).status).toBe(200)
  await site.printed()
  expect(await publications()).toEqual(before)
})

it('the home page says to wait for a confirmation only where somebody confirms, or what the library says', async () => {
  await patch('/v1/desk/settings', { auto_approve: false })
  await site.printed()
  expect(page('index')).toContain('Aspetta la conferma')
  await patch('/v1/desk/settings', { auto_approve: true })
  await site.printed()
  expect(page('index')).not.toContain('Aspetta la conferma')
  expect(page('index')).toContain('Confermato subito')
  expect(page('en')).toContain('Confirmed at once')
  const parts = [{ title: { it: 'Passa', en: '' }, body: { it: 'Quando vuoi & puoi.', en: '' } }]
  const { body } = await admin.put('/v1/desk/texts/how/draft', { since: null, content: { parts } })
  await admin.post('/v1/desk/texts/how/publications', { since: body.draft.at })
  await site.printed()
  expect(page('index')).not.toContain('Confermato subito')
  expect(page('en')).toContain('<li lang="it"><h3>Passa</h3>')
})

it('a published text is on its page in both languages, and only those two pages are printed', async () => {
  const text = '/v1/desk/texts/rules'
  const parts = [{ title: { it: '', en: '' }, body: { it: '## Le **chiavi**', en: '## The keys\n<script>alert(1)' } }]
  const { body } = await admin.put(`${text}/draft`, { since: null, content: { parts } })
  await site.printed()
  expect(page('regolamento')).not.toContain('chiavi')
  // Publications of one second come in any order.
  site.clock.advance(1)
  await admin.post(`${text}/publications`, { since: body.draft.at })
  await site.printed()
  expect((await publications())[0]!.printed).toBe(2)
  expect(page('regolamento')).toContain('<h2>Le <strong>chiavi</strong></h2>')
  expect(page('en/regolamento')).toContain('<h2>The keys</h2>')
  expect(page('en/regolamento')).not.toContain('<script>alert')
})

it('a library that has not said how to reach it has no heading over nothing', async () => {
  const footer = () => page('catalogs').split('<footer class="site-footer')[1]!
  expect(footer()).toContain('<h2>Contatti</h2>')
  const none = (...names: string[]) => Object.fromEntries(names.map(name => [name, null]))
  const contacts = none('phone', 'email', 'whatsapp', 'telegram')
  await patch('/v1/desk/settings/library', { contacts, socials: none('ig', 'tw', 'yt', 'fb') })
  await site.printed()
  expect(footer()).not.toContain('Contatti')
})

it('whoever asks for what is not there reads who hears of it: other members only where these share', () => {
  const said = (library: string) =>
    ['anche chi condivide un oggetto', 'quando sceglie che cosa aggiungere'].map(words =>
      readFileSync(join(site.dataDir, `site/${library}/search.html`), 'utf8').includes(words),
    )
  expect([said('quartiere'), said('ateneo')]).toEqual([
    [true, false],
    [false, true],
  ])
})

it('the map for search engines follows within ten seconds of an object that is published, and of one that is retired', async () => {
  const map = () => readFileSync(join(site.dataDir, 'site/quartiere/sitemap-0.xml'), 'utf8')
  const timed = async (work: () => Promise<unknown>) => {
    const begun = performance.now()
    await work()
    await site.printed()
    return (performance.now() - begun) / 1000
  }
  let id = ''
  expect(await timed(async () => ({ id } = await newObject(admin)))).toBeLessThan(10)
  for (const path of [`/products/${id}`, `/en/products/${id}`]) expect(map()).toContain(`${path}</loc>`)
  const retire = () => admin.post(`/v1/desk/products/${id}/retirements`, { reason: 'Non si ripara' })
  expect(await timed(retire)).toBeLessThan(10)
  expect(map()).not.toContain(id)
})

it('EN-02 the pages where a card is paid call it as their reader reads, and are printed again for its English name', async () => {
  const paid = ['me/rinnovo-tessera', 'checkout/recap']
  const names = ['Tessera annuale', 'Yearly card', 'Annual card']
  const said = () =>
    paid.flatMap(path => [path, `en/${path}`]).map(path => names.filter(one => page(path).includes(one)))
  expect(said()).toEqual([['Tessera annuale'], ['Yearly card'], ['Tessera annuale'], ['Yearly card']])
  const name = { it: 'Tessera annuale', en: 'Annual card' }
  expect((await patch('/v1/desk/cards/tessera-annuale', { name })).status).toBe(200)
  await site.printed()
  expect(said()).toEqual([['Tessera annuale'], ['Annual card'], ['Tessera annuale'], ['Annual card']])
})

it('DC-01 a page with a form has its title and says, in its language, that it needs scripts', () => {
  const open = 'signin signup password/recovery password/reset invitation support search scan policies'.split(' ')
  for (const name of open.flatMap(one => [one, `en/${one}`])) {
    const html = page(name)
    expect(html, name).toMatch(name.startsWith('en/') ? /<html[^>]* lang="?en/ : /<html[^>]* lang="?it/)
    expect(html.match(/<h1/g), name).toHaveLength(1)
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(/<noscript>(.*?)<\/noscript>/s.exec(main)?.[1], name).toContain('JavaScript')
  }
})
