import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogContract } from '../../src/lib/contract/catalog.ts'
import { problems } from '../../src/lib/contract/problems.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  world.app.request(`http://x${path}`, { method, headers: { host: 'quartiere.localhost', ...headers } })

describe('which library', () => {
  it.each([
    ['SH-17 the first label of the host', { host: 'borgo.localhost:4321' }, 200, 'borgo'],
    ['SH-17 the first label of any domain', { host: 'ateneo.biblioteche.test' }, 200, 'ateneo'],
    ['SH-18 the default on localhost', { host: 'localhost:4321' }, 200, 'quartiere'],
    ['SH-18 the default on an address', { host: '127.0.0.1:4321' }, 200, 'quartiere'],
    ['SH-18 the default on an IPv6 address', { host: '[::1]:4321' }, 200, 'quartiere'],
    ['HD-01 the one a staging host asks for', { host: 'localhost', 'x-app-id': 'borgo' }, 200, 'borgo'],
    ['none, when host and header disagree', { host: 'borgo.localhost', 'x-app-id': 'ateneo' }, 400, 'library.mismatch'],
    ['none, for an unknown label', { host: 'nessuna.localhost' }, 404, 'library.not_found'],
    ['none, for a label no library can have', { host: '-_-.localhost' }, 404, 'library.not_found'],
  ])('is %s', async (_, headers, status, expected) => {
    const answer = await ask('/v1/publications/snapshot', headers)
    expect(answer.status).toBe(status)
    const body = await answer.json()
    expect(status === 200 ? body.library.id : body.code).toBe(expected)
  })

  it('SH-18 is the installation’s own default, also on the hosts that it names as staging', async () => {
    const other = await openWorld({
      env: { STAGING_HOSTS: 'prova.example.org, anteprima.test', DEFAULT_LIBRARY: 'borgo' },
    })
    const idOn = async (host: string, headers: Record<string, string> = {}) => {
      const answer = await other.app.request('http://x/v1/publications/snapshot', { headers: { host, ...headers } })
      return (await answer.json()).library?.id
    }
    for (const host of ['prova.example.org', 'anteprima.test:8080', 'localhost', '127.0.0.1'])
      expect(await idOn(host), host).toBe('borgo')
    expect(await idOn('prova.example.org', { 'x-app-id': 'ateneo' })).toBe('ateneo')
    expect(await idOn('ateneo.example.org')).toBe('ateneo')
    expect(await idOn('prova.example.com')).toBeUndefined()
    await other.close()
  })

  it('CA-55 is told by its label', async () => {
    const library = await (await ask('/v1/libraries/domains/ateneo')).json()
    expect(library).toMatchObject({
      id: 'ateneo',
      is: { sso_signin: true, auto_membership: true, renewable_card: false },
    })
    const unknown = await ask('/v1/libraries/domains/nessuna')
    expect([unknown.status, (await unknown.json()).code]).toEqual([404, 'library.not_found'])
  })
})

describe('bad input', () => {
  const send = (path: string, body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
    world.app.request(`http://x${path}`, {
      method: 'POST',
      body,
      headers: { host: 'quartiere.localhost', 'content-type': type },
    })

  it.each([
    ['not JSON', '{', 400],
    ['an array', '[]', 400],
    ['a number', '1', 400],
    ['nothing', '', 400],
    ['null', 'null', 400],
    ['wrong types', '{"email":1,"password":[]}', 422],
    ['an unknown key', '{"email":"a@b.it","password":"x","level":1}', 422],
    ['a prototype', '{"__proto__":{"level":1},"email":"a@b.it","password":"x"}', 422],
    ['deep JSON', `{"email":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 422],
    ['a huge number', '{"email":1e999,"password":"x"}', 422],
    ['a NUL', '{"email":"a@b.it\\u0000","password":"x"}', 422],
    ['half a surrogate pair', '{"email":"a@b.it","password":"\\ud800"}', 409],
  ])('%s gets a clear refusal', async (_, body, status) => {
    const answer = await send('/v1/auths/signin', body)
    expect(answer.status).toBe(status)
    const { code, message, fields } = await answer.json()
    expect(Object.keys(problems)).toContain(code)
    expect(message.length).toBeGreaterThan(5)
    expect(code === 'resource.validation').toBe(fields !== undefined)
  })

  it('broken UTF-8, a wrong type and too much of it are told apart', async () => {
    expect((await send('/v1/auths/signin', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]))).status).toBe(400)
    expect((await send('/v1/auths/signin', 'email=a', 'application/x-www-form-urlencoded')).status).toBe(415)
    expect((await send('/v1/auths/signin', JSON.stringify({ email: 'x'.repeat(300_000) }))).status).toBe(413)
    expect(
      (await send('/v1/auths/signin', JSON.stringify({ email: 'a@b.it', password: 'x'.repeat(2000) }))).status,
    ).toBe(422)
  })

  it.each([
    ['/v1/catalogs/products/%00', 422],
    ['/v1/catalogs/products/..%2f..%2fetc', 422],
    [`/v1/catalogs/products/${'a'.repeat(3000)}`, 422],
    ['/v1/catalogs/products/nessuno', 404],
    ['/v1/catalogs/nessuna', 404],
    ['/v1/catalogs/A%27B', 422],
    ['/v1/catalogs/all?page=0', 422],
    ['/v1/catalogs/all?limit=101', 422],
    ['/v1/catalogs/all?page=1e9', 422],
    ['/v1/catalogs/all?page=1&page=2', 400],
    ['/v1/nothing', 404],
    ['/v1', 404],
  ])('GET %s answers %i', async (path, status) => {
    expect((await ask(path)).status).toBe(status)
  })

  it('another method is refused with those allowed', async () => {
    const answer = await ask('/v1/categories', {}, 'PUT')
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET'])
  })
})

describe('a refusal that its endpoint does not list', () => {
  it('is answered like any other, and fails the tests as their world closes', async () => {
    const { bySlug } = catalogContract
    const { fails } = bySlug
    const shorter = { fails: fails.filter(code => code !== 'category.not_found') }
    expect(shorter.fails).not.toEqual(fails)
    Object.assign(bySlug, shorter)
    const lacking = await openWorld().finally(() => Object.assign(bySlug, { fails }))
    const answer = await lacking.visitor().get('/v1/catalogs/nessuna')
    expect([answer.status, answer.body.code]).toEqual([404, 'category.not_found'])
    await expect(lacking.close()).rejects.toThrow('does not list: category.not_found of /v1/catalogs/:')
  })
})

describe('an answer', () => {
  it('SH-19 speaks the reader’s language, Italian when in doubt', async () => {
    const message = async (language: string) =>
      (await (await ask('/v1/catalogs/nessuna', { 'accept-language': language })).json()).message
    expect(await message('en')).toBe('This category is not here.')
    expect(await message('de, en;q=0.5')).toBe('This category is not here.')
    expect(await message('en;q=0.2, it;q=0.8')).toBe('Questa categoria non c’è.')
    expect(await message('de')).toBe('Questa categoria non c’è.')
    expect(await message(';;;q=x,')).toBe('Questa categoria non c’è.')
  })

  it('is never kept by a cache, and carries its id', async () => {
    const { headers } = await ask('/v1/categories')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-request-id')).toMatch(/^[a-z0-9]{16}$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('says that the server lives, and that its database answers', async () => {
    expect((await ask('/healthz', { host: 'x' })).status).toBe(200)
    expect((await ask('/readyz', { host: 'x' })).status).toBe(200)
  })
})
