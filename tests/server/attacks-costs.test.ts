import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putInPlace } from '../../server/files/put-in-place.ts'
import { rates } from '../../server/limits/limits.ts'
import { runIn } from '../world/library.ts'
import { freeObject, wishFor } from '../world/loans.ts'
import { showPictures } from '../world/pictures.ts'
import { openWorld, type World } from '../world/world.ts'

/** Attacks of `docs/security.md` by calls that cost more than others, and by mails and rows that nobody asked for. */

/** As in production, with a fifth of the calls that one address has, so that a test can use them up. */
let world: World
beforeAll(async () => {
  world = await openWorld({ limited: { ...rates, request: { points: 600, seconds: 60 } } })
})
afterAll(() => world.close())

const nextDay = () => world.clock.advance(86_401)

describe('calls that cost more', () => {
  it.each([
    ['/v1/docs', 30],
    ['/v1/openapi.json', 30],
    ['/v1/catalogs/products/search?keywords=tenda', 120],
    ['/v1/kits?keywords=montare+una+mensola', 120],
    ['/v1/papers/no.such.ticket', 30],
  ])('M5 count for more than one against their address: %s', async (path, allowed) => {
    world.clock.advance(61)
    const statuses = []
    for (let n = 0; n < allowed + 40; n++) statuses.push((await world.visitor().get(path)).status)
    const answered = statuses.filter(one => one !== 429).length
    expect(Math.abs(answered - allowed)).toBeLessThanOrEqual(20)
    expect(statuses.at(-1)).toBe(429)
    world.clock.advance(61)
  })

  it('M5 leave many members behind one address what they need', async () => {
    world.clock.advance(61)
    const statuses = new Set<number>()
    for (let n = 0; n < 580; n++) statuses.add((await world.visitor().get('/v1/none')).status)
    expect([...statuses]).toEqual([404])
    expect(rates.request).toEqual({ points: 3000, seconds: 60 })
  })

  it('M5 a question whether the process is ready reaches the database once a second', async () => {
    let asked = 0
    const execute = world.system.everywhere.getExecutor()
    const original = execute.provideConnection.bind(execute)
    execute.provideConnection = consumer => {
      asked += 1
      return original(consumer)
    }
    for (let n = 0; n < 50; n++) expect((await world.visitor().get('/readyz')).status).toBe(200)
    execute.provideConnection = original
    expect(asked).toBeLessThan(10)
  })
})

describe('a picture for whoever shares an object', () => {
  it('M5 M10 is made on the ground of its category only, once, a few at a time, and goes with its picture', async () => {
    nextDay()
    const names = await showPictures(world, 40)
    const visit = async (path: string) => (await world.visitor().get(path)).status
    const [first = ''] = names
    const grounds = []
    for (let tint = 0; tint < 13; tint++) grounds.push(await visit(`/files/share/${first}.${tint}.jpg`))
    expect(grounds.map((status, tint) => [tint, status]).filter(([, status]) => status === 200)).toEqual([[3, 200]])

    const read = world.system.files.read
    const seen: string[] = []
    world.system.files.read = name => {
      seen.push(name)
      return read(name)
    }
    expect(await visit(`/files/share/${first}.3.jpg`)).toBe(200)
    world.system.files.read = read
    expect(seen.filter(name => name.endsWith('.webp'))).toEqual([])

    // None is made before the last of them has asked: one at a time, twenty wait, and the others are refused.
    const turned = names.length - 1 - 21
    const { promise: allAsked, resolve: go } = Promise.withResolvers<void>()
    world.system.files.read = async name => {
      if (name.endsWith('.webp')) await allAsked
      return read(name)
    }
    let refused = 0
    const ask = async (name: string) => {
      const status = await visit(`/files/share/${name}.3.jpg`)
      if (status === 503 && ++refused === turned) go()
      return status
    }
    const answers = await Promise.all(names.slice(1).map(ask))
    world.system.files.read = read
    expect(Map.groupBy(answers, status => status).get(200)).toHaveLength(21)
    expect(refused).toBe(turned)

    const deleted_at = new Date(0)
    await world.db.updateTable('files').set({ deleted_at }).where('id', '=', first).execute()
    await runIn(world, putInPlace)
    expect(await visit(`/files/share/${first}.3.jpg`)).toBe(404)
  })
})

describe('a document that another has replaced', () => {
  it('L15 does not stay in the store', async () => {
    nextDay()
    const admin = await world.as('admin@demo.test')
    const save = (words: string) => {
      const raw = new FormData()
      raw.set('file', new File([`%PDF-1.4\n${words}\n%%EOF\n`], 'faq.pdf'))
      return admin.call('PUT', '/v1/catalogs/z/p/files?name=faq', { raw })
    }
    const list = world.system.files.list
    world.system.files.list = async folder => (await list(folder)).map(one => ({ ...one, ageMs: 7_200_000 }))
    const documents = async () => (await list('quartiere')).filter(one => one.name.endsWith('.pdf')).length
    await save('uno')
    await save('due')
    expect(await documents()).toBe(2)
    await runIn(world, putInPlace)
    world.system.files.list = list
    expect(await documents()).toBe(1)
    expect((await world.visitor().get('/v1/catalogs/z/p/files?name=faq')).status).toBe(200)
  })
})

describe('mails that somebody has sent on purpose', () => {
  const mails = async (template: string) => {
    const rows = await world.db.selectFrom('outbox').select('payload').where('topic', '=', 'mail').execute()
    return rows.filter(one => one.payload.template === template).length
  }

  it('M7 the desk gets five a day of one member’s objects', async () => {
    nextDay()
    const member = await world.as('socio@demo.test')
    const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#111' } })
      .png()
      .toBuffer()
    const raw = new FormData()
    raw.set('file', new File([photo as BlobPart], 'a.png'))
    const { id } = (await member.call('POST', '/v1/files', { raw })).body
    const [category] = (await member.get('/v1/categories')).body as { origin_id: string }[]
    for (let n = 0; n < 8; n++) {
      const description = 'Funziona bene, lo presto volentieri a chi ne ha bisogno.'
      const { status } = await member.post('/v1/me/products', {
        title: `Oggetto in più ${n}`,
        description,
        category: { origin_id: category!.origin_id },
        imgs: [id],
      })
      expect(status).toBe(200)
    }
    expect(await mails('desk_new_product')).toBe(5)
  })

  it('M7 one address asks the desk twenty times a day', async () => {
    nextDay()
    const ask = (n: number) =>
      world
        .visitor()
        .post('/v1/supports', {
          email: `persona-${n}@posta.test`,
          section: 'problemi tecnici',
          object: 'Domanda',
          message: `Una domanda numero ${n}`,
        })
    const statuses = []
    for (let n = 0; n < 30; n++) {
      if (n % 10 === 0) world.clock.advance(3601)
      statuses.push((await ask(n)).status)
    }
    expect([...new Set(statuses)].sort()).toEqual([200, 429])
    expect(await mails('desk_support')).toBe(20)
  })

  it('M7 an address that nobody proved gets six links a day', async () => {
    nextDay()
    await world.db
      .updateTable('members')
      .set({ verified_at: null })
      .where('library_id', '=', 'quartiere')
      .where('email', '=', 'nuovo@demo.test')
      .execute()
    const member = await world.as('nuovo@demo.test')
    const { id } = (await member.get('/v1/me')).body as { id: string }
    const statuses = []
    for (let hour = 0; hour < 4; hour++) {
      for (let n = 0; n < 3; n++)
        statuses.push((await member.call('PATCH', `/v1/auths/emails/${id}/verifications`, { body: {} })).status)
      world.clock.advance(3601)
      await member.refresh()
    }
    expect(statuses.filter(one => one === 200)).toHaveLength(6)
    expect(await mails('verify_email')).toBe(6)
  })

  it('M7 a member asks for thirty loans a day, whatever becomes of them', async () => {
    nextDay()
    const member = await world.as('socio@demo.test')
    const object = await freeObject(world)
    const codes = []
    for (let n = 0; n < 33; n++) {
      await member.post(`/v1/checkout/cart/${object.id}`)
      await member.post('/v1/checkout/shipping', { method: 'pickup', address_id: object.point.id })
      await member.post('/v1/checkout/loan', wishFor(object))
      const { status, body } = await member.put('/v1/checkout/confirm')
      codes.push(status === 200 ? 'asked' : body.code)
      if (status === 200) await member.delete(`/v1/me/orders/${body.id}`)
    }
    expect(codes.filter(one => one === 'asked')).toHaveLength(30)
    expect(codes.at(-1)).toBe('request.rate')
  })
})

describe('a member who writes X-Impersonate', () => {
  it('M7 is refused each time, and written down twenty times an hour', async () => {
    const member = await world.as('socio@demo.test')
    const refused = () =>
      world.db.selectFrom('audit').select('id').where('action', '=', 'impersonation_refused').execute()
    const before = (await refused()).length
    for (let n = 0; n < 40; n++) {
      const { status } = await member.call('GET', '/v1/me', { headers: { 'x-impersonate': `x${n}` } })
      expect(status).toBe(403)
    }
    expect((await refused()).length - before).toBe(20)
  })
})
