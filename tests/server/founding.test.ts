import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLibrary } from '../../server/founding/create-library.ts'
import { newFoundingKey } from '../../server/founding/keys.ts'
import { openFounding } from '../../server/start/founding.ts'
import { type Caller, callerOf } from '../world/caller.ts'
import { nameController } from '../world/controller.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ empty: true })
})
afterAll(() => world.close())

const founder = { first_name: 'Carla', last_name: 'Neri', email: 'carla@rimessa.test', password: 'sette barche blu' }
const library = { kind: 'association', name: 'La Rimessa', town: 'Bologna', label: 'rimessa' } as const
let made = 0
/** Each founds its own. */
const form = (key: string, more = {}) => ({ key, ...library, label: `prova-${++made}`, founder, ...more })

/** Somebody on the host that names no library. */
const anybody = () => callerOf(world.app, 'nessuna')
const at = (label: string) => callerOf(world.app, label)
const found = (key: string, more = {}) => anybody().post('/v1/founding', form(key, more))

/** A founder on the address of the new library, signed in. */
async function newFounder(): Promise<Caller> {
  const { body } = await found(await newFoundingKey(world.system))
  const caller = at(body.label)
  const entered = await caller.post('/v1/founding/sessions', { key: body.key })
  expect(entered.status).toBe(200)
  caller.token = entered.body.access_token as string
  return caller
}

describe('a server without a library', () => {
  it('prints a one-time link at each start, and none once there is a library', async () => {
    const start = (labels: string[]) =>
      openFounding(world.system, { publicOrigin: undefined, defaultLibrary: 'quartiere' }, { labels, port: 4321 })
    const [first, second] = [await start([]), await start([])]
    expect(first).toMatch(/^http:\/\/localhost:4321\/benvenuto#[\w-]{43}$/)
    expect(second).not.toBe(first)
    expect(await start(['rimessa'])).toBeNull()
    const rows = await world.db.selectFrom('founding_keys').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(first!.split('#')[1])
  })

  it('says so on every page and to every call, and serves the page of the link', async () => {
    const visit = (path: string) => world.app.request(`http://x${path}`, { headers: { host: 'localhost' } })
    const page = await visit('/catalogs')
    expect([page.status, await page.text()]).toEqual([
      503,
      expect.stringContaining('Qui non c’è ancora una biblioteca'),
    ])
    expect(await (await visit('/en')).text()).toContain('There is no library here yet')
    const welcome = await visit('/benvenuto')
    expect([welcome.status, welcome.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect([(await visit('/favicon.svg')).status, await (await visit('/robots.txt')).text()]).toEqual([
      200,
      'User-agent: *\nDisallow: /\n',
    ])
    const call = await anybody().get('/v1/categories')
    expect([call.status, call.body.code]).toEqual([404, 'library.none'])
  })
})

describe('the key', () => {
  it('founds once: the second is told that it has, and by whom to be added', async () => {
    const key = await newFoundingKey(world.system)
    expect((await anybody().post('/v1/founding/keys', { key })).body).toMatchObject({ wants: 'library', name: null })
    expect((await found(key)).status).toBe(200)
    const again = await found(key)
    expect([again.status, again.body.code]).toEqual([409, 'founding.key_used'])
    expect(again.body.message).toContain('chiedi a chi')
  })

  it('ends after 60 minutes, and the refusal says what to do', async () => {
    const key = await newFoundingKey(world.system)
    world.clock.advance(61 * 60)
    for (const answer of [await found(key), await anybody().post('/v1/founding/keys', { key })])
      expect([answer.status, answer.body.code]).toEqual([404, 'founding.key_over'])
    expect((await found(key)).body.message).toContain('Riavvia il server')
    expect((await found('inventata')).body.code).toBe('founding.key_over')
  })

  it.each(['the same link', 'two links'])('lets one of two founders win, with %s', async how => {
    const key = await newFoundingKey(world.system)
    const other = how === 'two links' ? await newFoundingKey(world.system) : key
    const rows = async (table: 'libraries' | 'members' | 'categories') =>
      (await world.db.selectFrom(table).select('library_id').execute()).length
    const count = async () => [await rows('libraries'), await rows('members'), await rows('categories')]
    const [libraries = 0, members = 0, categories = 0] = await count()
    const both = await Promise.all([found(key), found(other)])
    expect(both.map(one => one.status).sort()).toEqual([200, 409])
    expect(both.find(one => one.status === 409)!.body.code).toBe('founding.key_used')
    // Of the other nothing is there, not even half of it.
    expect(await count()).toEqual([libraries + 1, members + 1, categories + 12])
  })

  it('stays unused when what was written is refused: a label that is taken, a password that many try', async () => {
    await createLibrary(world.system, { ...library, lang: 'it' })
    const key = await newFoundingKey(world.system)
    const free = async (label: string) => (await anybody().post('/v1/founding/labels', { key, label })).body.free
    expect([await free('rimessa'), await free('www'), await free('altra')]).toEqual([false, false, true])
    expect((await found(key, { label: 'rimessa' })).body.fields.label).toContain('non è libero')
    const weak = await found(key, { founder: { ...founder, password: 'password1' } })
    expect(weak.body.code).toBe('resource.validation')
    expect((await found(key)).status).toBe(200)
  })

  it('takes its founder to the library’s own address, signed in as its coordinator', async () => {
    const key = await newFoundingKey(world.system)
    const { body } = await found(key, { label: 'soci' })
    expect(body).toMatchObject({ label: 'soci', address: 'http://soci.localhost' })
    const there = at('soci')
    const entered = await there.post('/v1/founding/sessions', { key: body.key })
    expect(entered.body.data).toMatchObject({ email: founder.email })
    expect(there.cookies.has('__Host-rt')).toBe(true)
    expect((await there.post('/v1/founding/sessions', { key: body.key })).body.code).toBe('founding.key_used')
    const members = await world.db.selectFrom('members').selectAll().orderBy('level').execute()
    expect(members.find(one => one.library_id === 'soci')!.verified_at).toEqual(world.clock.now())
    // The first of a server is above all its libraries, the others coordinate their own.
    expect(members.map(one => one.level)).toEqual([1, ...members.slice(1).map(() => 4)])
  })

  it('of a library made by a command asks only who coordinates it', async () => {
    const key = await createLibrary(world.system, { ...library, label: 'comando', lang: 'it' })
    const there = at('comando')
    expect((await there.post('/v1/founding/keys', { key })).body).toMatchObject({
      wants: 'founder',
      name: 'La Rimessa',
    })
    const joined = await there.post('/v1/founding/founders', { key, founder })
    expect(joined.body.data).toMatchObject({ email: founder.email, level: 4 })
    expect((await there.post('/v1/founding/founders', { key, founder })).body.code).toBe('founding.key_used')
  })
})

describe('a library that is not open yet', () => {
  const pages = ['index', 'catalogs', 'signin', 'desk', 'errors/opening', 'en/errors/opening', 'errors/404']

  function print({ library: label }: Caller): void {
    for (const page of pages) {
      const file = join(world.dataDir, 'site', label, `${page}.html`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `<!doctype html><title>${page}</title>`)
    }
    writeFileSync(join(world.dataDir, 'site', label, 'sitemap-0.xml'), '<urlset/>')
  }

  async function visit(path: string, { library: label }: Caller, who?: Caller) {
    const cookie = who && [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await world.app.request(`http://x${path}`, {
      headers: { host: `${label}.localhost`, ...(cookie && { cookie }) },
    })
    const title = (await answer.text()).replace(/.*<title>|<\/title>/g, '')
    return [answer.status, title, answer.headers.get('x-robots-tag')]
  }

  it('shows its pages to staff alone, and to nobody who searches', async () => {
    const carla = await newFounder()
    print(carla)
    const hidden = 'noindex, nofollow'
    expect(await visit('/', carla)).toEqual([503, 'errors/opening', hidden])
    expect(await visit('/en/catalogs', carla)).toEqual([503, 'en/errors/opening', hidden])
    expect(await visit('/signin', carla)).toEqual([200, 'signin', hidden])
    expect(await visit('/index.html', carla)).toEqual([404, '', hidden])
    expect(await visit('/', carla, carla)).toEqual([200, 'index', hidden])
    expect(await visit('/robots.txt', carla)).toEqual([200, 'User-agent: *\nDisallow: /\n', hidden])
    expect((await visit('/sitemap-0.xml', carla, carla))[0]).toBe(404)
    await world.db.updateTable('members').set({ level: 10 }).where('library_id', '=', carla.library).execute()
    expect((await visit('/', carla, carla))[1]).toBe('errors/opening')
  })

  it('answers the calls of its staff alone', async () => {
    const carla = await newFounder()
    const code = async (who: Caller, path: string) => (await who.get(path)).body.code ?? 'open'
    expect(await code(at(carla.library), '/v1/categories')).toBe('library.unavailable')
    expect(await code(carla, '/v1/categories')).toBe('open')
    expect(await code(carla, '/v1/me')).toBe('open')
    await world.db.updateTable('members').set({ level: 10 }).where('library_id', '=', carla.library).execute()
    expect(await code(carla, '/v1/me')).toBe('library.unavailable')
    expect(await code(carla, '/v1/categories')).toBe('library.unavailable')
    world.clock.advance(4 * 3600)
    await world.db.updateTable('members').set({ level: 4 }).where('library_id', '=', carla.library).execute()
    expect(await code(carla, '/v1/categories')).toBe('library.unavailable')
  })

  it('says how far it has come, lets steps wait, and opens once there are a point with hours and a controller', async () => {
    const carla = await newFounder()
    const state = (body: { steps: { name: string; state: string }[] }) =>
      Object.fromEntries(body.steps.map(one => [one.name, one.state]))
    const before = (await carla.get('/v1/desk/founding')).body
    expect(before).toMatchObject({ opened_at: null, may_open: false, counts: { categories: 12, members: 1, staff: 1 } })
    expect(before.unsaid).toEqual(['email', 'controller'])
    await carla.call('PATCH', '/v1/desk/settings/library', { body: { contacts: { email: 'info@rimessa.test' } } })
    expect((await carla.get('/v1/desk/founding')).body.unsaid).toEqual(['controller'])
    expect(state(before)).toMatchObject({ library: 'todo', points: 'todo', rules: 'ready', objects: 'todo' })
    const later = (await carla.put('/v1/desk/founding/steps/objects', { later: true })).body
    expect(state(later).objects).toBe('later')
    expect((await carla.post('/v1/desk/founding/openings')).body.code).toBe('founding.no_hours')
    const hours = JSON.stringify([{ id: 'a', day: 2, hours: '15:00-19:00' }])
    await world.db
      .insertInto('headquarters')
      .values({ library_id: carla.library, id: 'p', name: 'Sportello', address: 'Via 1', opening_hours: hours })
      .execute()
    const refused = await carla.post('/v1/desk/founding/openings')
    expect([refused.status, refused.body.code]).toEqual([409, 'founding.no_controller'])
    expect(refused.body.message).toContain('titolare del trattamento')
    const unnamed = (await carla.get('/v1/desk/founding')).body
    expect([unnamed.opened_at, unnamed.may_open]).toEqual([null, false])
    expect((await nameController(carla)).status).toBe(200)
    const named = (await carla.get('/v1/desk/founding')).body
    expect([named.unsaid, named.may_open, state(named).library]).toEqual([[], true, 'done'])
    const opened = (await carla.post('/v1/desk/founding/openings')).body
    expect([opened.opened_at, state(opened).open]).toEqual([world.clock.now().toISOString(), 'done'])
    print(carla)
    expect(await visit('/', carla)).toEqual([200, 'index', null])
    expect((await visit('/sitemap-0.xml', carla))[0]).toBe(200)
    expect((await at(carla.library).get('/v1/categories')).status).toBe(200)
    const log = await world.db
      .selectFrom('audit')
      .select('action')
      .where('library_id', '=', carla.library)
      .orderBy('at')
      .execute()
    expect(log.map(one => one.action)).toEqual(expect.arrayContaining(['found', 'sign_up', 'put_off', 'open']))
  })

  it('is served where the host names none and the default library is not there', async () => {
    const answer = await world.app.request('http://x/v1/auths/signin', {
      method: 'POST',
      headers: { host: 'localhost' },
    })
    expect(answer.status).not.toBe(404)
  })
})
