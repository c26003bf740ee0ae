import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../world/caller.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Caller
let category: string
let point: string
beforeAll(async () => {
  world = await openWorld()
  desk = await world.as('desk@demo.test')
  category = (await desk.get('/v1/categories')).body[0].origin_id
  point = (await desk.get('/v1/headquarters')).body[0].id
})
afterAll(() => world.close())

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a5a00' } }).withMetadata({
    exif: { IFD3: { GPSLatitude: '44/1 30/1 0/1' } },
  })

async function uploading(bytes: Uint8Array, name = 'trapano.jpg', who = desk) {
  const raw = new FormData()
  raw.set('file', new File([bytes as BlobPart], name))
  raw.set('alt', 'Un trapano nella sua valigetta')
  return who.call('POST', '/v1/files', { raw })
}

const wish = () => ({
  name: 'Levigatrice orbitale',
  description: 'Per porte e mobili.',
  contents: ['Levigatrice', '10 dischi'],
  category: { origin_id: category },
  headquarter_id: point,
  transportable: true,
})

describe('a picture', () => {
  it('EN-16 E6 is encoded anew in our widths, with nothing of where it was taken', async () => {
    const { status, body } = await uploading(await photo(2000, 1000).jpeg().toBuffer())
    expect(status).toBe(200)
    expect(body).toMatchObject({
      mimetype: 'image/webp',
      dimension: '800x400',
      aspect_ratio: 2,
      alt: 'Un trapano nella sua valigetta',
    })
    expect(body.picture.sources.map((one: { width: number }) => one.width)).toEqual([320, 800])
    const stored = await sharp((await world.system.files.read(`quartiere/${body.url.split('/').at(-1)}`))!).metadata()
    expect([stored.format, stored.exif]).toEqual(['webp', undefined])
    const served = await world.app.request(`http://x${body.url}`, { headers: { host: 'quartiere.localhost' } })
    expect([served.status, served.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(body.size).toBe((await served.arrayBuffer()).byteLength)
    const elsewhere = await world.app.request(`http://x${body.url}`, { headers: { host: 'borgo.localhost' } })
    expect(elsewhere.status).toBe(404)
  })

  it.each([
    ['a tiff', () => photo(30, 30).tiff().toBuffer(), 200],
    ['a png', () => photo(30, 30).png().toBuffer(), 200],
    ['a webp', () => photo(30, 30).webp().toBuffer(), 422],
    ['a gif', () => photo(30, 30).gif().toBuffer(), 422],
    [
      'a drawing that can run scripts',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      422,
    ],
    ['a page named as a photo', async () => Buffer.from('<html><script>1</script></html>'), 422],
    ['half a photo', async () => (await photo(300, 300).jpeg().toBuffer()).subarray(0, 400), 422],
    ['nothing', async () => Buffer.alloc(0), 422],
  ])('VA-41 E3 is taken for a photo, or is none: %s', async (_, make, status) => {
    expect((await uploading(await make())).status).toBe(status)
  })

  it('E4 E5 is refused when too heavy or too large to decode', async () => {
    expect(await uploading(Buffer.alloc(9_000_001, 1))).toMatchObject({ status: 413, body: { code: 'file.too_large' } })
    expect((await uploading(await photo(9000, 9000).png().toBuffer())).status).toBe(422)
  })

  it('comes as a form, from somebody signed in', async () => {
    expect(await uploading(Buffer.from('x'), 'a.jpg', world.visitor())).toMatchObject({
      status: 401,
      body: { code: 'auth.required' },
    })
    expect((await desk.call('POST', '/v1/files', { body: {} })).status).toBe(415)
  })
})

describe('a new object', () => {
  it('is published at once, first in its category and in the newest, with its picture', async () => {
    const { body: file } = await uploading(await photo(900, 900).jpeg().toBuffer())
    const { status, body } = await desk.post('/v1/desk/products', { ...wish(), imgs: [file.id] })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Levigatrice orbitale',
      status: 'published',
      code: 'QU-0061',
      imgs: [{ url: file.url }],
    })
    for (const slug of ['last_arrival', 'all', body.categories[0].slug]) {
      expect((await desk.get(`/v1/catalogs/${slug}`)).body.docs[0].id).toBe(body.id)
    }
    const work = await world.db.selectFrom('outbox').select('payload').where('topic', '=', 'publish').execute()
    expect(work.at(-1)?.payload).toEqual({ reason: 'change' })
  })

  it('VA-19 names every field that is missing, and D4 takes no field of its own', async () => {
    const { status, body } = await desk.post('/v1/desk/products', { name: ' ', status: 'published', owner_id: 'x' })
    expect(status).toBe(422)
    expect(Object.keys(body.fields).sort()).toEqual([
      'category',
      'description',
      'headquarter_id',
      'name',
      'owner_id',
      'status',
    ])
    expect(body.fields.name).toBe('Campo richiesto')
  })

  it.each([
    [{ category: { origin_id: 'nessuna' } }, 'category.not_found'],
    [{ headquarter_id: 'nessuno' }, 'headquarter.not_found'],
    [{ imgs: ['nessuna'] }, 'file.not_found'],
  ])('leaves nothing behind when %o is unknown', async (wrong, code) => {
    const count = () =>
      world.db
        .selectFrom('products')
        .select(eb => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    const before = await count()
    expect((await desk.post('/v1/desk/products', { ...wish(), ...wrong })).body.code).toBe(code)
    expect(await count()).toEqual(before)
  })

  it('keeps two additions at once apart', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => desk.post('/v1/desk/products', wish())))
    expect(new Set(answers.map(one => one.body.code)).size).toBe(8)
  })
})

describe('a publication', () => {
  it('DC-10 is asked for by a volunteer; everything again only by an administrator', async () => {
    const asked = await desk.post('/v1/publications', {})
    expect(asked.body).toMatchObject({ status: 'waiting', reason: 'desk', all: false })
    expect(await desk.post('/v1/publications', { all: true })).toMatchObject({
      status: 403,
      body: { code: 'auth.forbidden' },
    })
    const admin = await world.as('admin@demo.test')
    expect((await admin.post('/v1/publications', { all: true })).body).toMatchObject({ all: true })
    expect((await desk.get('/v1/publications')).body.map((one: { id: string }) => one.id)).toContain(asked.body.id)
  })
})
