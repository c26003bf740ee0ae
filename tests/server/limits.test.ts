import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { addressKey } from '../../server/http/address.ts'
import { purgeExpired } from '../../server/jobs/purge-expired.ts'
import { openLimits, rates } from '../../server/limits/limits.ts'
import { runIn } from '../world/library.ts'
import { openWorld, type World } from '../world/world.ts'

/** As in production, with fewer calls of one address in a minute, so that a test can use them up. */
const limited = {
  ...rates,
  request: { points: 100, seconds: 60 },
  signin_address: { points: 40, seconds: 3600 },
  signin_library: { points: 60, seconds: 3600 },
}

let world: World
beforeAll(async () => {
  world = await openWorld({ limited, env: { TRUSTED_PROXIES: '1' } })
})
afterAll(() => world.close())

type From = { socket?: string; forwarded?: string; cookie?: string }

/** A call from an address, by way of our proxy, which writes down last whom it heard. */
const send = (path: string, { socket = '10.0.0.1', forwarded, cookie }: From, body?: unknown, app = world.app) =>
  app.request(
    `http://quartiere.localhost${path}`,
    {
      method: body ? 'POST' : 'GET',
      headers: {
        host: 'quartiere.localhost',
        ...(forwarded ? { 'x-forwarded-for': forwarded } : {}),
        ...(cookie ? { cookie } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    },
    { incoming: { socket: { remoteAddress: socket } } },
  )

const signIn = (from: From, email: string, password = 'sbagliata') =>
  send('/v1/auths/signin', from, { email, password })
const tooMany = { code: 'request.rate', message: 'Troppi tentativi in poco tempo: aspetta un momento e riprova.' }
const nextHour = () => world.clock.advance(3601)

describe('calls from one address', () => {
  it('C16 are answered 429 with when to come back, and again after that', async () => {
    const statuses = []
    for (let n = 0; n < 130; n++) statuses.push((await send('/v1/categories', { forwarded: '203.0.113.1' })).status)
    expect(statuses.filter(one => one === 200)).toHaveLength(101)
    expect(statuses.at(-1)).toBe(429)
    const refused = await send('/v1/categories', { forwarded: '203.0.113.1' })
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(await refused.json()).toEqual(tooMany)
    expect((await send('/v1/categories', { forwarded: '203.0.113.2' })).status).toBe(200)
    world.clock.advance(60)
    expect((await send('/v1/categories', { forwarded: '203.0.113.1' })).status).toBe(200)
  })

  it('C26 are not another’s, whatever a client writes before our proxy does', async () => {
    nextHour()
    let last = 200
    for (let n = 0; n < 130; n++)
      last = (await send('/v1/categories', { forwarded: `198.51.100.${n}, 203.0.113.9` })).status
    expect(last).toBe(429)
  })

  it('C26 believe no header where no proxy is trusted', async () => {
    nextHour()
    const open = createApp(world.system, readConfig({ DATA_DIR: world.dataDir }))
    let last = 200
    for (let n = 0; n < 130; n++) {
      last = (await send('/v1/categories', { socket: '203.0.113.77', forwarded: `198.51.100.${n}` }, undefined, open))
        .status
    }
    expect(last).toBe(429)
  })

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    [' 192.0.2.7 ', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:0207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0000:0000:ffff::9', '2001:db8:0:0::/64'],
    ['[2001:db8::1]', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', null],
    ['unknown', null],
    ['1.2.3', null],
    ['192.0.2.7:80', null],
  ])('C26 are told apart by the address, not its spelling: %s', (raw, key) => {
    expect(addressKey(raw)).toBe(key)
  })

  it('C26 are the same call in another spelling, or none', async () => {
    for (const path of [
      '//v1/auths/signin',
      '/V1/auths/signin',
      '/v1//auths/signin',
      '/v1/auths/SIGNIN',
      '/v1/auths/%73ignin/x',
    ]) {
      const { status } = await send(path, { forwarded: '203.0.113.30' }, { email: 'socio@demo.test', password: 'x' })
      expect([404, 405], path).toContain(status)
    }
  })

  it('are counted by all processes together', async () => {
    nextHour()
    const [one, other] = [openLimits(world, limited), openLimits(world, limited)]
    const taken = await Promise.all(
      Array.from({ length: 30 }, (_, n) => (n % 2 ? one : other).tryTake('quartiere', 'signin_pair', 'x')),
    )
    expect(taken.filter(Boolean)).toHaveLength(10)
    expect(await one.tryTake('borgo', 'signin_pair', 'x')).toBe(true)
    await other.giveBack('quartiere', 'signin_pair', 'x')
    const { points } = await world.db
      .selectFrom('rate_limits')
      .select('points')
      .where('library_id', '=', 'quartiere')
      .where('key', '=', 'signin_pair/x')
      .executeTakeFirstOrThrow()
    expect(points).toBe(29)
  })
})

describe('tries at an account', () => {
  it('C16 ER-02 are ten from one address in a quarter of an hour; success is not a try', async () => {
    nextHour()
    const from = { forwarded: '192.0.2.1' }
    for (let n = 0; n < 12; n++) expect((await signIn(from, 'nuovo@demo.test', 'oggetti-demo')).status).toBe(200)
    for (let n = 0; n < 10; n++) expect((await signIn(from, 'nuovo@demo.test')).status).toBe(409)
    const refused = await signIn(from, 'nuovo@demo.test', 'oggetti-demo')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900'])
    expect(await refused.json()).toEqual(tooMany)
    expect((await signIn(from, 'nessuno@demo.test')).status).toBe(409)
    world.clock.advance(900)
    expect((await signIn(from, 'nuovo@demo.test', 'oggetti-demo')).status).toBe(200)
  })

  it('C16 are twenty an hour from everywhere, and its owner still comes in from a browser of theirs', async () => {
    nextHour()
    const home = await signIn({ forwarded: '192.0.2.50' }, 'socio@demo.test', 'oggetti-demo')
    const uid = home.headers.getSetCookie().find(one => one.startsWith('uid='))!
    const statuses = []
    for (let n = 0; n < 30; n++)
      statuses.push((await signIn({ forwarded: `198.51.100.${n}` }, 'socio@demo.test')).status)
    expect(statuses.filter(one => one === 409)).toHaveLength(20)
    expect(statuses.filter(one => one === 429)).toHaveLength(10)
    const owner = { forwarded: '192.0.2.51', cookie: uid.split(';')[0]! }
    expect((await signIn(owner, 'socio@demo.test', 'oggetti-demo')).status).toBe(200)
    expect((await signIn({ ...owner, cookie: 'uid=0123456789abcdef' }, 'socio@demo.test', 'oggetti-demo')).status).toBe(
      429,
    )
  })

  it('C16 C15 of an address nobody has are counted alike', async () => {
    nextHour()
    const statuses = []
    for (let n = 0; n < 12; n++) statuses.push((await signIn({ forwarded: '192.0.2.60' }, 'fantasma@demo.test')).status)
    expect(statuses.filter(one => one === 429)).toHaveLength(2)
  })

  it('C16 H1 from many addresses make a library’s sign-ins slow, and close them for nobody', async () => {
    nextHour()
    const timed = async (n: number, email: string, password?: string) => {
      const started = performance.now()
      const { status } = await signIn({ forwarded: `198.51.100.${n}` }, email, password)
      return { status, ms: performance.now() - started }
    }
    for (let n = 0; n < 61; n++) expect((await timed(n, `tanti-${n}@demo.test`)).status).toBe(409)
    const slow = await timed(99, 'nuovo@demo.test', 'oggetti-demo')
    expect(slow.status).toBe(200)
    expect(slow.ms).toBeGreaterThan(950)
  })

  it('C16 H1 from one address beyond its limit count against nobody else', async () => {
    nextHour()
    const statuses = []
    for (let n = 0; n < 60; n++)
      statuses.push((await signIn({ forwarded: '203.0.113.66' }, `chiunque-${n}@demo.test`)).status)
    expect(statuses.filter(one => one === 429)).toHaveLength(20)
    const rows = await world.db
      .selectFrom('rate_limits')
      .where('key', 'like', 'signin%/203.0.113.66')
      .select('key')
      .execute()
    expect(rows).toHaveLength(41)
    expect((await signIn({ forwarded: '203.0.113.67' }, 'scaduto@demo.test', 'oggetti-demo')).status).toBe(200)
  })
})

describe('a browser', () => {
  it('BC-06 gets an id of its own for 730 days at sign-in, and keeps it', async () => {
    nextHour()
    const first = await signIn({ forwarded: '192.0.2.70' }, 'desk@demo.test', 'oggetti-demo')
    const cookie = first.headers.getSetCookie().find(one => one.startsWith('uid='))!
    expect(cookie).toMatch(/^uid=[0-9a-z]{16}; Max-Age=63072000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const again = await signIn(
      { forwarded: '192.0.2.70', cookie: cookie.split(';')[0]! },
      'desk@demo.test',
      'oggetti-demo',
    )
    expect(again.headers.getSetCookie()).toContain(cookie)
    const forged = await signIn({ forwarded: '192.0.2.70', cookie: "uid=' OR 1=1" }, 'desk@demo.test', 'oggetti-demo')
    expect(forged.headers.getSetCookie().find(one => one.startsWith('uid='))).toMatch(/^uid=[0-9a-z]{16};/)
  })

  it('C22 lists where its member is signed in, and ends what is not them', async () => {
    nextHour()
    const [here, there] = await Promise.all([world.as('socio@demo.test'), world.as('socio@demo.test')])
    const sessions = (await here.get('/v1/me/sessions')).body as { id: string; current: boolean; device: string }[]
    expect(sessions).toHaveLength(2)
    expect(new Set(sessions.map(one => one.id)).size).toBe(2)
    expect(sessions.filter(one => one.current)).toHaveLength(1)
    const other = sessions.find(one => !one.current)!
    const stranger = await world.as('nuovo@demo.test')
    expect((await stranger.delete(`/v1/me/sessions/${other.id}`)).body.code).toBe('session.not_found')
    expect((await here.delete(`/v1/me/sessions/${other.id}`)).status).toBe(200)
    expect((await there.get('/v1/me')).status).toBe(401)
    expect((await there.refresh()).status).toBe(401)
    expect((await here.get('/v1/me/sessions')).body).toHaveLength(1)
    expect((await here.delete(`/v1/me/sessions/${other.id}`)).status).toBe(404)
  })
})

describe('what nobody can use any more', () => {
  it('is forgotten, and nothing else', async () => {
    const { db, clock, deps } = world
    await runIn(world, purgeExpired, 'borgo')
    await deps.limits.take('borgo', 'signup_address', 'presto')
    await world.visitor('borgo').post('/v1/auths/password_recovery', { email: 'nessuno@demo.test' })
    expect((await runIn(world, purgeExpired, 'borgo')).forgotten).toBe(0)
    clock.advance(3601)
    expect((await runIn(world, purgeExpired, 'borgo')).forgotten).toBeGreaterThan(0)
    expect(await db.selectFrom('recoveries').select('id').where('library_id', '=', 'borgo').execute()).toHaveLength(1)
    expect(await db.selectFrom('rate_limits').select('key').where('library_id', '=', 'borgo').execute()).toEqual([])
    clock.advance(8 * 86_400)
    await runIn(world, purgeExpired, 'borgo')
    expect(await db.selectFrom('recoveries').select('id').where('library_id', '=', 'borgo').execute()).toEqual([])
  })
})
