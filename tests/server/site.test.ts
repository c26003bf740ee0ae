import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedPicture } from '../../src/lib/addresses.ts'
import { putInPlace } from '../../server/files/put-in-place.ts'
import { staff } from '../world/lent.ts'
import { runIn } from '../world/library.ts'
import { showPictures } from '../world/pictures.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
const pages = [
  'index',
  'catalogs',
  ...['musica', 'last_arrival'].flatMap(slug => [`catalogs/${slug}`, `en/catalogs/${slug}`]),
  'products/abc',
  'products/shell',
  'signin',
  'me',
  'me/orders/shell',
  'checkout/shell',
  'desk',
  'errors/404',
  'errors/maintenance',
  'en',
  'en/errors/404',
  'en/products/shell',
  'en/me/orders/shell',
  'en/checkout/shell',
]

function print(page: string, html = `<!doctype html><title>${page}</title>`): void {
  const file = join(world.dataDir, 'site/quartiere', `${page}.html`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, html)
}

beforeAll(async () => {
  world = await openWorld()
  for (const page of pages) print(page)
})
afterAll(() => world.close())

const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  world.app.request(`http://x${path}`, { method, headers: { host: 'quartiere.localhost', ...headers } })
const shown = async (path: string) => (await (await visit(path)).text()).replace(/.*<title>|<\/title>/g, '')

describe('an address', () => {
  it.each([
    ['RT-02', '/home', '/'],
    ['RT-03', '/index', '/'],
    ['RT-06', '/catalogo/musica', '/catalogs/musica'],
    ['RT-06', '/catalogo/musica/anything', '/catalogs/musica/anything'],
    ['RT-08', '/catalogo/last_arrival', '/catalogs/last_arrival'],
    ['RT-06', '/catalogo', '/catalogs'],
    ['RT-10', '/oggetti/abc', '/products/abc'],
    ['RT-19', '/login', '/signin'],
    ['RT-20', '/log', '/signin'],
    ['RT-23', '/registrazione', '/signup'],
    ['RT-24', '/registrati', '/signup'],
    ['RT-28', '/profile', '/me'],
    ['RT-28', '/en/profile', '/en/me'],
    ['RT-02', '/en/home', '/en'],
    ['RT-03', '/en/index', '/en'],
    ['RT-06', '/en/catalogo/musica', '/en/catalogs/musica'],
    ['RT-10', '/en/oggetti/abc', '/en/products/abc'],
    ['RT-19', '/en/login', '/en/signin'],
    ['RT-20', '/en/log', '/en/signin'],
    ['RT-23', '/en/registrazione', '/en/signup'],
    ['RT-24', '/en/registrati', '/en/signup'],
    ['RT-04', '/catalogs/', '/catalogs'],
  ])('%s %s leads to %s, and keeps its question', async (_, from, to) => {
    const answer = await visit(`${from}?a=1`)
    expect([answer.status, answer.headers.get('location')]).toEqual([308, `${to}?a=1`])
  })

  it('RT-05 RT-08 of a category with an id shows the category, the newest objects too', async () => {
    for (const id of ['anything', 'Vino', 'a%20b', 'caff%C3%A8', 'x+y', '7:1', "l'altro", 'page', '%2F'])
      for (const slug of ['musica', 'last_arrival'])
        for (const page of [`catalogs/${slug}`, `en/catalogs/${slug}`]) expect(await shown(`/${page}/${id}`)).toBe(page)
  })

  it('RT-32 RT-38 of one loan or checkout shows its shell, in both languages', async () => {
    expect(await shown('/me/orders/abc')).toBe('me/orders/shell')
    expect(await shown('/en/me/orders/abc')).toBe('en/me/orders/shell')
    expect(await shown('/checkout/abc/cb')).toBe('checkout/shell')
    expect(await shown('/en/checkout/abc/cb')).toBe('en/checkout/shell')
  })

  it('RT-09 of an object not printed yet opens the shell that reads it live', async () => {
    expect(await shown('/products/abc')).toBe('products/abc')
    expect(await shown('/products/newborn')).toBe('products/shell')
    expect(await shown('/en/products/newborn')).toBe('en/products/shell')
  })

  it('RT-41 RT-42 that is unknown leads to the 404 page, which says so; an unknown file is just not there', async () => {
    // `/checkout/shell` is only the name of a file, which stands for the pages of many loans.
    const unknown = ['/nothing', '/catalogs/nessuna', '/checkout/shell', '/en/nothing/at/all', '/en/checkout/shell']
    for (const path of unknown) {
      const answer = await visit(path)
      const to = path.startsWith('/en/') ? '/en/errors/404' : '/errors/404'
      expect([answer.status, answer.headers.get('location')]).toEqual([302, to])
    }
    expect((await visit('/errors/404')).status).toBe(404)
    for (const path of ['/nothing.png', '/_astro/old.js', '/files/x.webp', '/index.html.br'])
      expect((await visit(path)).status).toBe(404)
  })

  it.each([
    '/..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/package.json',
    '/_astro/..%2f..%2fpackage.json',
    '/products/..%5c..%5cx',
    '/%00',
    '/%',
  ])('F10 never leads outside the site: %s', async path => {
    const answer = await visit(path)
    expect([302, 404]).toContain(answer.status)
    expect(await answer.text()).not.toContain('oggettoteca')
  })

  it('takes reading only', async () => {
    expect((await visit('/', {}, 'POST')).status).toBe(405)
    expect((await visit('/', {}, 'HEAD')).status).toBe(200)
  })
})

describe('a page', () => {
  it('is asked for again only when it changed, with a strong tag of its own bytes', async () => {
    const first = await visit('/')
    const etag = first.headers.get('etag')!
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    expect(first.headers.get('cache-control')).toBe('no-cache')
    expect((await visit('/', { 'if-none-match': etag })).status).toBe(304)
    print('index', '<!doctype html><title>changed</title>')
    const second = await visit('/', { 'if-none-match': etag })
    expect([second.status, await second.text()]).toEqual([200, '<!doctype html><title>changed</title>'])
  })

  it('is sent compressed to whoever reads it so, under another tag', async () => {
    const plain = await visit('/catalogs')
    const packed = await visit('/catalogs', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'))
    expect(packed.headers.get('vary')).toContain('Accept-Encoding')
    expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(await plain.text())
    expect(
      (await visit('/catalogs', { 'accept-encoding': 'br;q=0, gzip;q=0' })).headers.get('content-encoding'),
    ).toBeNull()
  })

  it.each(['/me', '/me/orders/abc', '/checkout/abc/cb', '/desk'])('of one person is kept by nobody: %s', async path => {
    expect((await visit(path)).headers.get('cache-control')).toBe('no-store')
  })

  it('E12 E14 carries the same headers whatever it says: found, moved, not there, closed', async () => {
    for (const [path, host] of [
      ['/'],
      ['/products/abc'],
      ['/me'],
      ['/home'],
      ['/nothing'],
      ['/errors/404'],
      ['/', 'nessuna.localhost'],
    ] as const) {
      const { headers } = await visit(path, host ? { host } : {})
      const policy = headers.get('permissions-policy')!.split(', ')
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
      expect(policy).toEqual(expect.arrayContaining(['camera=(self)', 'microphone=()', 'geolocation=()']))
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it('F6 an object has a picture for whoever shares it, as long as its own is there', async () => {
    const [name = ''] = await showPictures(world, 1)
    const share = sharedPicture(`/files/${name}.webp`, 3)
    expect(share).toBe(`/files/share/${name}.3.jpg`)
    const answer = await visit(share)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect((await visit(share.replace('.3.', '.99.'))).status).toBe(404)
    expect((await visit(`/files/share/..%2f${name}.3.jpg`)).status).toBe(404)
    await world.db
      .updateTable('files')
      .set({ deleted_at: new Date(0) })
      .where('id', '=', name)
      .execute()
    await runIn(world, putInPlace)
    expect((await visit(share)).status).toBe(404)
  })

  it('E14 cannot be framed, and asks nothing of the device but the camera', async () => {
    const { headers } = await visit('/')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('permissions-policy')).toContain('camera=(self)')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('a library that is not available', () => {
  it('ST-02 SH-16 shows maintenance with 503 to everybody, but lets the desk in', async () => {
    const set = (available: boolean) =>
      world.db.updateTable('libraries').set({ available }).where('library_id', '=', 'quartiere').execute()
    await set(false)
    for (const path of [
      '/',
      '/catalogs',
      '/me',
      '/me/orders/abc',
      '/en/me/orders/abc',
      '/checkout/abc/cb',
      '/signup',
      '/index.html',
    ]) {
      const answer = await visit(path)
      expect([answer.status, answer.headers.get('retry-after')], path).toEqual([503, '120'])
      expect(await answer.text(), path).toContain('errors/maintenance')
    }
    for (const path of ['/signin', '/desk']) expect((await visit(path)).status, path).toBe(200)
    for (const path of ['/login', '/log', '/signin/'])
      expect((await visit(path)).headers.get('location'), path).toBe('/signin')
    for (const level of [1, 4, 5, 9])
      expect((await (await staff(world, level)).get('/v1/desk/orders')).status).toBe(200)
    const member = await world.as('socio@demo.test')
    for (const [method, called] of [
      ['GET', '/v1/me'],
      ['GET', '/v1/me/orders'],
      ['GET', '/v1/checkout'],
      ['PUT', '/v1/checkout/confirm'],
    ] as const)
      expect(await member.call(method, called, method === 'PUT' ? { body: {} } : {}), called).toMatchObject({
        status: 503,
        body: { code: 'library.unavailable' },
      })
    await set(true)
  })

  it('RT-40 an unknown or unprinted one answers 503 too', async () => {
    expect((await visit('/', { host: 'nessuna.localhost' })).status).toBe(503)
    expect((await visit('/', { host: 'borgo.localhost' })).status).toBe(503)
    rmSync(join(world.dataDir, 'site/quartiere/index.html'))
    expect((await visit('/')).status).toBe(503)
    print('index')
  })
})
