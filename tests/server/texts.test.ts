import { afterAll, beforeAll, expect, it } from 'vitest'
import { snapshotReader } from '../../server/publications/read-snapshot.ts'
import * as paths from '../../src/lib/catalog/paths.ts'
import { comparedWith } from '../../src/lib/catalog/printed.ts'
import { applySnapshotDelta, forget } from '../../src/lib/catalog/snapshot-cache.ts'
import { readFrom } from '../../src/lib/catalog/source.ts'
import type { StaticPath } from '../../src/lib/catalog/views.ts'
import { aSnapshot, serveSnapshots } from '../press/snapshots.ts'
import { type Person, staff } from '../world/lent.ts'
import { libraryOf } from '../world/library.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let admin: Person
let api: Awaited<ReturnType<typeof serveSnapshots>>
beforeAll(async () => {
  world = await openWorld()
  admin = await staff(world, 4)
  api = await serveSnapshots(aSnapshot(0))
})
afterAll(async () => {
  await api.close()
  await world.close()
})

type Words = { it: string; en?: string }
const inBoth = ({ it, en = '' }: Words) => ({ it, en })
const part = (body: Words, title: Words = { it: '' }) => ({ title: inBoth(title), body: inBoth(body) })
const at = (name: string) => `/v1/desk/texts/${name}`
const draftOf = async (name: string) => (await admin.get(at(name))).body.draft?.at ?? null

async function save(name: string, parts: object[], who = admin) {
  return who.put(`${at(name)}/draft`, { since: await draftOf(name), content: { parts } })
}

async function publish(name: string, parts: object[]) {
  await save(name, parts)
  return admin.post(`${at(name)}/publications`, { since: await draftOf(name) })
}

const library = async () => (await world.visitor().get('/v1/libraries/domains/quartiere')).body
const waiting = () => world.db.selectFrom('outbox').select('id').where('topic', '=', 'publish').execute()

type Page = StaticPath<{ layout: { path: string } }>
const routes = [
  paths.homePaths,
  paths.catalogPaths,
  paths.productPaths,
  paths.faqPaths,
  paths.rulesPaths,
  paths.helpPaths,
  paths.signUpPaths,
  paths.shellPaths('policies'),
  paths.shellPaths('desk'),
] as (() => Promise<Page[]>)[]

/** The pages that would be printed now: by address, with their keys and all that they show. */
async function pages() {
  const visitor = { library: await libraryOf(world, 'quartiere'), lang: 'it' as const, member: null }
  forget('quartiere')
  const bytes = await snapshotReader()(world.deps, visitor, undefined)
  api.reply(applySnapshotDelta('quartiere', Buffer.from(bytes)))
  forget('quartiere')
  readFrom({ label: 'quartiere', apiUrl: api.url, origin: '' })
  comparedWith(null)
  const all = (await Promise.all(routes.map(route => route()))).flat()
  return new Map(all.map(page => [page.props.layout.path, { key: page.cacheKey, shows: JSON.stringify(page.props) }]))
}

/** The addresses whose pages change while something is done. */
async function changed(work: () => Promise<unknown>): Promise<string[]> {
  const before = await pages()
  await work()
  const after = await pages()
  const addresses = new Set([...before.keys(), ...after.keys()])
  return [...addresses].filter(path => before.get(path)?.key !== after.get(path)?.key).sort()
}

it('a draft is kept and nobody sees it; published, it is on its page, and no other page is printed', async () => {
  const before = (await library()).regolamento
  const none = await changed(async () => {
    const { body } = await save('rules', [part({ it: '## Chiavi\nSi **riportano** al banco', en: '## Keys' })])
    expect(body.shown.parts[0].body.it).toBe('<h2>Chiavi</h2>\n<p>Si <strong>riportano</strong> al banco</p>')
    expect(body.draft).toMatchObject({ at: '2026-11-24T09:00:00.000Z' })
  })
  expect([none, (await library()).regolamento, await waiting()]).toEqual([[], before, []])
  const seen = await changed(async () => {
    const { status, body } = await admin.post(`${at('rules')}/publications`, { since: await draftOf('rules') })
    expect([status, body.draft, body.versions.map((one: { version: number }) => one.version)]).toEqual([
      200,
      null,
      [2, 1],
    ])
  })
  expect(seen).toEqual(['/en/regolamento', '/regolamento'])
  expect((await pages()).get('/en/regolamento')?.shows).toContain('<h2>Keys</h2>')
  expect(await waiting()).toHaveLength(1)
  const { data } = await world.db
    .selectFrom('audit')
    .select('data')
    .where('action', '=', 'publish_text')
    .where('actor_id', '=', admin.id)
    .executeTakeFirstOrThrow()
  expect(data).toEqual({ text: 'rules', version: 2 })
})

it('the steps of a loan follow how loans are approved, on the home page alone', async () => {
  const approving = (auto_approve: boolean) => admin.call('PATCH', '/v1/desk/settings', { body: { auto_approve } })
  expect((await pages()).get('/')?.shows).toContain('"atOnce":false')
  expect(await changed(() => approving(true))).toEqual(['/', '/en'])
  expect((await pages()).get('/')?.shows).toContain('"atOnce":true')
  expect(await changed(() => approving(false))).toEqual(['/', '/en'])
})

it('questions and help print their own pages; an opening text also the home; a page that goes, the footer of all', async () => {
  const faq = [part({ it: 'Sì, con <b>la tessera</b>.', en: 'Yes.' }, { it: 'Posso?', en: 'May I?' })]
  expect(await changed(() => publish('faq', faq))).toEqual(['/en/faq', '/faq'])
  expect((await library()).faq).toEqual([
    { question: { it: 'Posso?', en: 'May I?' }, answer: { it: 'Sì, con <b>la tessera</b>.', en: 'Yes.' } },
  ])
  const help = [part({ it: 'Suona.' }, { it: 'Il portone' }), part({ it: '' })]
  expect(await changed(() => publish('help', help))).toEqual(['/en/help', '/help'])
  expect((await library()).help).toHaveLength(1)
  expect(await changed(() => publish('intro', [part({ it: 'Cose di tutti' })]))).toEqual(['/', '/en'])
  expect(await changed(() => publish('welcome', [part({ it: '## Ciao' })]))).toEqual(['/', '/en'])
  expect(await changed(() => publish('how', [part({ it: 'Vieni al banco.' }, { it: 'Passa' })]))).toEqual(['/', '/en'])
  expect((await library()).how).toEqual([{ title: { it: 'Passa', en: '' }, body: { it: 'Vieni al banco.', en: '' } }])
  expect((await pages()).get('/en')?.shows).toContain('Vieni al banco.')
  expect(await changed(() => publish('disclaimer', [part({ it: 'Ti iscrivi a noi.' })]))).toEqual([
    '/en/signup',
    '/signup',
  ])
  const gone = await changed(() => publish('faq', []))
  expect(gone).toContain('/faq')
  expect(gone).toContain('/help')
})

it('what runs in a page never reaches one, and html that was there and is not touched stays to the letter', async () => {
  const old = '<h2>Da prima</h2><ul><li><p>una <ol><li>dentro</li></ol></li></ul>'
  const settings = JSON.stringify({ rules: { it: old, en: '<p>Before</p>' } })
  await world.db
    .updateTable('libraries')
    .set(eb => ({ settings: eb.fn('jsonb_concat', ['settings', eb.cast(eb.val(settings), 'jsonb')]) }))
    .where('library_id', '=', 'quartiere')
    .execute()
  const { content } = (await admin.get(at('rules'))).body
  const [{ body }] = content.parts
  await publish('rules', [part({ it: body.it, en: '<script>alert(1)</script>\n\n[x](javascript:alert`1`)' })])
  const { settings: of } = await libraryOf(world, 'quartiere')
  expect(of.rules.it).toBe(old)
  for (const path of ['/regolamento', '/en/regolamento'])
    expect((await pages()).get(path)?.shows).not.toMatch(/<script|href=\\"javascript/)
})

it('a site or an address written as people do leads there', async () => {
  const links = '[noi](www.rimessa.test/chi) [scrivi](info@rimessa.test) [qui](/faq) [sito](https://a.test) [su](#x)'
  await publish('rules', [part({ it: links })])
  const { settings: of } = await libraryOf(world, 'quartiere')
  const addresses = [...of.rules.it.matchAll(/href="([^"]+)"/g)].map(([, one]) => one)
  const complete = ['https://www.rimessa.test/chi', 'mailto:info@rimessa.test', '/faq', 'https://a.test', '#x']
  expect(addresses).toEqual(complete)
})

it('an earlier version is one tap away, and what changed can be read', async () => {
  await publish('intro', [part({ it: 'Uno' })])
  const second = await publish('intro', [part({ it: 'Due' })])
  const [last, first] = second.body.versions as { version: number; by: string }[]
  const read = (await admin.get(`${at('intro')}/versions/${last!.version}`)).body
  expect([read.before.parts[0].body.it, read.content.parts[0].body.it, read.by]).toEqual(['Uno', 'Due', last!.by])
  await save('intro', [part({ it: 'Quasi tre' })])
  expect(await changed(() => admin.post(`${at('intro')}/versions/${first!.version}/restorations`))).toEqual([
    '/',
    '/en',
  ])
  expect((await library()).intro.it).toBe('Uno')
  const now = (await admin.get(at('intro'))).body
  expect(now.versions[0]).toMatchObject({ version: last!.version + 1, restored: first!.version })
  expect([now.content.parts[0].body.it, now.draft === null]).toEqual(['Quasi tre', false])
  expect((await admin.post(`${at('intro')}/versions/99/restorations`)).body.code).toBe('text.no_version')
  expect((await admin.delete(`${at('intro')}/draft`)).body.content.parts[0].body.it).toBe('Uno')
})

it('two who write at once do not overwrite each other, and what lacks its Italian is not published', async () => {
  const other = await staff(world, 4)
  const since = await draftOf('help')
  const put = (who: Person, it: string) =>
    who.put(`${at('help')}/draft`, { since, content: { parts: [part({ it }, { it: 'Il portone' })] } })
  expect((await put(admin, 'Mio')).status).toBe(200)
  expect((await put(other, 'Suo')).body.code).toBe('text.draft_moved_on')
  const stale = await other.post(`${at('help')}/publications`, { since })
  expect(stale.body.code).toBe('text.draft_moved_on')
  await save('help', [part({ it: '', en: 'Only English' }, { it: 'Titolo' })])
  const refused = await admin.post(`${at('help')}/publications`, { since: await draftOf('help') })
  expect([refused.status, refused.body.code]).toEqual([422, 'text.incomplete'])
  expect((await admin.get(at('help'))).body.content.parts[0].body.en).toBe('Only English')
  expect((await save('rules', [part({ it: 'a' }), part({ it: 'b' })])).body.code).toBe('text.too_many_parts')
  expect(
    (await admin.get('/v1/desk/texts')).body.find((one: { name: string }) => one.name === 'help').draft,
  ).not.toBeNull()
})
