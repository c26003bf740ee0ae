import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAvif } from '../../server/files/make-avif.ts'
import { workThrough } from '../../server/jobs/work.ts'
import { filesContract } from '../../src/lib/contract/files.ts'
import type { Caller } from '../world/caller.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Caller
let member: Caller
let admin: Caller
beforeAll(async () => {
  world = await openWorld()
  desk = await world.as('desk@demo.test')
  member = await world.as('socio@demo.test')
  admin = await world.as('admin@demo.test')
})
afterAll(() => world.close())

/** A photo with enough in it that its encodings differ. */
function photo(seed: number) {
  const noise = Buffer.from(Uint8Array.from({ length: 64 * 64 * 3 }, (_, n) => (n * seed * 31) % 251))
  return sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
    .resize(900, 600)
    .jpeg()
    .toBuffer()
}

async function uploading(who: Caller, seed: number, parts: Record<string, string> = {}) {
  const raw = new FormData()
  raw.set('file', new File([(await photo(seed)) as BlobPart], 'foto.jpg'))
  for (const [name, value] of Object.entries(parts)) raw.set(name, value)
  return who.call('POST', '/v1/files', { raw })
}

const pictureOf = (url: string, accept = '*/*', library = 'quartiere') =>
  world.app.request(`http://x${url}`, { headers: { host: `${library}.localhost`, accept } })

describe('uploads', () => {
  it('CA-57 EN-16 are for members where objects are shared', async () => {
    const { status, body } = await uploading(member, 1, {
      alt: 'Una tenda',
      tags: 'Tenda, campeggio,tenda',
      folder: 'estate',
    })
    expect(status).toBe(200)
    expect(filesContract.create.reply.strict().parse(body)).toMatchObject({
      tags: ['tenda', 'campeggio'],
      folder: 'estate',
      alt: 'Una tenda',
      extension: 'webp',
    })
    const long = (await uploading(admin, 1, { alt: '🎸'.repeat(301), tags: '🎸'.repeat(41) })).body
    expect([long.alt, long.tags]).toEqual(['🎸'.repeat(300), ['🎸'.repeat(40)]])
  })

  it('B13 sent again since the reply got lost are one picture, other words or another person make another', async () => {
    const words = { alt: 'Un secchio', tags: 'secchio', folder: 'b13' }
    const first = await uploading(admin, 77, words)
    expect((await uploading(admin, 77, words)).body).toEqual(first.body)
    expect((await uploading(admin, 77, { ...words, alt: 'Un secchio rosso' })).body.id).not.toBe(first.body.id)
    expect((await uploading(desk, 77, words)).body.id).not.toBe(first.body.id)
    world.clock.advance(601)
    expect((await uploading(await world.as('admin@demo.test'), 77, words)).body.id).not.toBe(first.body.id)
    world.clock.advance(-601)
  })

  it('are refused to the suspended, and where nobody shares', async () => {
    expect((await uploading(await world.as('sospeso@demo.test'), 2)).body.code).toBe('member.banned')
    expect((await uploading(await world.as('socio@demo.test', 'borgo'), 2)).body.code).toBe('product.sharing_off')
    expect((await uploading(world.visitor(), 2)).status).toBe(401)
  })

  it('pile up only so far', async () => {
    const someone = await world.as('nuovo@demo.test')
    const { body: me } = await someone.get('/v1/me')
    const row = (n: number) => ({
      library_id: 'quartiere',
      id: `pila${n}`,
      name: 'foto',
      size: 1,
      width: 1,
      height: 1,
      sources: '[]',
      uploaded_by: me.id as string,
      created_at: world.clock.now(),
    })
    await world.db
      .insertInto('files')
      .values(Array.from({ length: 60 }, (_, n) => row(n)))
      .execute()
    expect((await uploading(someone, 3)).body.code).toBe('file.too_many')
    await world.db.deleteFrom('files').where('uploaded_by', '=', me.id).execute()
    expect((await uploading(someone, 3)).status).toBe(200)
  })

  it('are told by their name where one can see through them, so that a photo fills its place', async () => {
    const sent = async (picture: Sharp) => {
      const raw = new FormData()
      raw.set('file', new File([(await picture.png().toBuffer()) as BlobPart], 'foto.png'))
      const { body } = await desk.call('POST', '/v1/files', { raw })
      const [narrow, wide] = body.picture.sources.map((one: { url: string }) => one.url)
      expect((await pictureOf(wide)).status).toBe(200)
      return [narrow, wide].map(url => url.slice('/files/'.length + 16))
    }
    const whole = sharp(await photo(5))
    const seen = await sharp(await photo(6))
      .ensureAlpha()
      .png()
      .toBuffer()
    const air = { top: 90, bottom: 90, left: 90, right: 90, background: '#0000' }
    expect(await sent(whole)).toEqual(['-320.webp', '-800.webp'])
    expect(await sent(sharp(seen))).toEqual(['-320.webp', '-800.webp'])
    expect(await sent(sharp(seen).extend(air))).toEqual(['-320-cut.webp', '-800-cut.webp'])
  })

  it('get an AVIF variant in the background, at the same address, for browsers that read it', async () => {
    const { body } = await uploading(desk, 4)
    expect((await pictureOf(body.url, 'image/avif,image/webp')).headers.get('content-type')).toBe('image/webp')
    expect(await workThrough(world.system, 'avif', makeAvif)).toBeGreaterThan(0)
    const smaller = await pictureOf(body.url, 'image/avif,image/webp')
    expect([smaller.headers.get('content-type'), smaller.headers.get('vary')]).toEqual([
      'image/avif',
      expect.stringContaining('Accept'),
    ])
    const bytes = Buffer.from(await smaller.arrayBuffer())
    expect((await sharp(bytes).metadata()).width).toBe(800)
    const plain = await pictureOf(body.url, 'image/webp,*/*;q=0.8')
    expect(plain.headers.get('content-type')).toBe('image/webp')
    expect(bytes.length).toBeLessThan(Buffer.from(await plain.arrayBuffer()).length)
    expect(await workThrough(world.system, 'avif', makeAvif)).toBe(0)
  })

  it('stand upright as they were taken, whichever way the telephone was held', async () => {
    const halves = Buffer.alloc(60 * 40 * 3)
    for (let at = 0; at < halves.length; at += 3) halves[(at / 3) % 60 < 30 ? at : at + 2] = 255
    // Red on the left and blue on the right, to be turned a quarter to the right: red on top.
    const lying = sharp(halves, { raw: { width: 60, height: 40, channels: 3 } }).withMetadata({ orientation: 6 })
    const raw = new FormData()
    raw.set('file', new File([(await lying.jpeg().toBuffer()) as BlobPart], 'foto.jpg'))
    const { body } = await desk.call('POST', '/v1/files', { raw })
    const stored = (await world.system.files.read(`quartiere/${body.url.split('/').at(-1)}`))!
    const { width, height, orientation } = await sharp(stored).metadata()
    expect([width, height, orientation]).toEqual([40, 60, undefined])
    const seen = await sharp(stored).removeAlpha().raw().toBuffer()
    const reds = [10, 50].map(y => seen[(y * 40 + 20) * 3]! > 200)
    expect(reds).toEqual([true, false])
  })
})

describe('lists', () => {
  it('CA-57 D2 a member sees their own, the desk all, nobody another library’s', async () => {
    const own = filesContract.list.reply.parse((await member.get('/v1/files')).body)
    const all = filesContract.list.reply.parse((await desk.get('/v1/files')).body)
    expect([own.total, own.docs.map(one => one.alt), all.total > own.total]).toEqual([1, ['Una tenda'], true])
    expect(all.docs.map(one => one.id)).toContain(own.docs[0]!.id)
    expect((await desk.get('/v1/files?keywords=tenda')).body.total).toBe(1)
    expect((await desk.get('/v1/files?tag=campeggio')).body.total).toBe(1)
    expect((await desk.get('/v1/files?keywords=%25%25%25')).body.total).toBe(0)
    expect((await (await world.as('desk@demo.test', 'borgo')).get('/v1/files')).body.total).toBe(0)
    expect((await world.visitor().get('/v1/files')).status).toBe(401)
  })

  it('CA-58 VA-02 tags are distinct, from three letters', async () => {
    await uploading(desk, 5, { tags: 'tenda,tendalino' })
    expect((await desk.get('/v1/files/tags?keywords=tend')).body).toEqual(['tenda', 'tendalino'])
    expect((await member.get('/v1/files/tags?keywords=tend')).body).toEqual(['tenda'])
    expect((await desk.get('/v1/files/tags?keywords=%25%25%25')).body).toEqual([])
    expect((await desk.get('/v1/files/tags?keywords=te')).status).toBe(422)
    expect((await desk.get('/v1/files/tags')).status).toBe(422)
  })
})

it('E7 keeps odd names readable, and never makes a path of them', async () => {
  for (const name of [
    '../../../etc/passwd',
    'a\u0000b.jpg',
    '\u202Egpj.exe',
    'all',
    'x'.repeat(4000),
    '\ud800.jpg',
    ' ',
  ]) {
    const raw = new FormData()
    raw.set('file', new File([(await photo(6)) as BlobPart], name))
    const { status, body } = await desk.call('POST', '/v1/files', { raw })
    expect([status, /[/\\\p{Cc}\p{Cf}]/u.test(body.name), body.name.length <= 120, body.name !== 'all']).toEqual([
      200,
      false,
      true,
      true,
    ])
    expect(await world.system.files.read(`quartiere/${body.url.split('/').at(-1)}`)).not.toBeNull()
  }
})
