import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../world/caller.ts'
import { crowd } from '../world/crowd.ts'
import { approved, type Person, staff } from '../world/lent.ts'
import { form } from '../world/newcomers.ts'
import { openWorld, type World } from '../world/world.ts'

/** The names on the wire are typed out here as the specification has them, and taken from no schema of ours. */
let world: World
let visitor: Caller
let desk: Person
beforeAll(async () => {
  world = await openWorld()
  visitor = world.visitor()
  desk = await staff(world, 5)
})
afterAll(() => world.close())

const anId = expect.stringMatching(/^[a-z0-9][a-z0-9_-]*$/)
const inEnglish = (path: string) => visitor.call('GET', path, { headers: { 'accept-language': 'en' } })

async function uploaded(background: string, words: Record<string, string>) {
  const bytes = await sharp({ create: { width: 2000, height: 1000, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const raw = new FormData()
  raw.set('file', new File([new Uint8Array(bytes)], 'levigatrice.jpg'))
  for (const [name, value] of Object.entries(words)) raw.set(name, value)
  return (await desk.call('POST', '/v1/files', { raw })).body
}

describe('a library', () => {
  it('EN-01 has the fields that the specification names, with what the demonstration says in them', async () => {
    expect((await visitor.get('/v1/libraries/domains/quartiere')).body.faq_pdf_url).toBeNull()
    const admin = await world.as('admin@demo.test')
    const raw = new FormData()
    raw.set('title', 'Domande frequenti')
    raw.set('file', new File(['%PDF-1.4\n%%EOF\n'], 'faq.pdf', { type: 'application/pdf' }))
    expect((await admin.call('PUT', '/v1/catalogs/z/p/files?name=faq', { raw })).status).toBe(200)
    const { body } = await visitor.get('/v1/libraries/domains/quartiere')
    expect(body).toMatchObject({
      id: 'quartiere',
      name: 'La Rimessa',
      is: { available: true, renewable_card: true, auto_membership: false, mandatory_sharing: true, sso_signin: false },
      links: { how_work: 'https://www.larimessa.test/come-funziona', membership: null, contact: null },
      faq_pdf_url: '/v1/catalogs/z/p/files?name=faq',
      website: 'https://www.larimessa.test',
      contacts: {
        phone: '+39 051 000 0142',
        email: 'ciao@larimessa.test',
        whatsapp: '+39 300 000 0142',
        telegram: 'https://telegram.larimessa.test/bolognina',
      },
      socials: {
        ig: 'https://instagram.larimessa.test/larimessa',
        tw: null,
        yt: 'https://youtube.larimessa.test/larimessa',
        fb: 'https://facebook.larimessa.test/larimessabolognina',
      },
      placeholder: '/img/banner.jpg',
      renewal_card: { id: 'tessera-annuale', name: 'Tessera annuale', duration: 12, price: 20 },
      pp_pk: 'local-client',
      delivery: { on: true, price: 5, radius: 10 },
      items: { preparations_days: 2 },
    })
    const links = { how_work: null, membership: 'https://larimessa.test/soci', contact: 'https://larimessa.test/dove' }
    await sql`UPDATE libraries SET available = false, settings = settings || ${JSON.stringify({ links })}::jsonb
      WHERE library_id = 'ateneo'`.execute(world.db)
    expect((await visitor.get('/v1/libraries/domains/ateneo')).body).toMatchObject({
      is: {
        available: false,
        renewable_card: false,
        auto_membership: true,
        mandatory_sharing: false,
        sso_signin: true,
      },
      links,
      socials: { tw: 'https://twitter.ateneo.test/oggettoteca' },
      renewal_card: null,
    })
    await world.db.updateTable('libraries').set({ available: true }).where('library_id', '=', 'ateneo').execute()
  })

  it('EN-01 welcomes slide by slide, says its rules as html, and what signing up means, in both languages', async () => {
    const { body } = await visitor.get('/v1/libraries/domains/quartiere')
    expect(body.welcome_content).toHaveLength(3)
    expect(body.welcome_content[0]).toEqual({
      it: expect.stringContaining('<h2>Ciao, questa è La Rimessa</h2>'),
      en: expect.stringContaining('<h2>Hello, this is La Rimessa</h2>'),
    })
    expect(body.regolamento).toEqual({
      it: expect.stringContaining('<h2>Chi può prendere in prestito</h2>'),
      en: expect.stringContaining('<h2>Who can borrow</h2>'),
    })
    expect(body.signup_disclaimer).toEqual({
      it: expect.stringContaining('Iscrivendoti chiedi di far parte della Rimessa'),
      en: expect.stringMatching(/sign/i),
    })
  })

  it('EN-05 has categories with slug, name, picture and origin', async () => {
    const { id } = await uploaded('#8a5a00', {})
    await world.db
      .updateTable('categories')
      .set({ img_file_id: id })
      .where('library_id', '=', 'quartiere')
      .where('slug', '=', 'fai-da-te')
      .execute()
    const [first, second] = (await visitor.get('/v1/categories')).body
    expect(first).toMatchObject({
      slug: 'fai-da-te',
      name: 'Fai da te',
      img: expect.stringMatching(/^\/files\/[\w-]+\.webp$/),
      origin_id: anId,
    })
    expect(second).toMatchObject({ slug: 'giardino', img: null })
    expect((await inEnglish('/v1/categories')).body[0]).toMatchObject({ slug: 'fai-da-te', name: 'DIY' })
  })

  it('EN-07 has points with their hours, the days on which they open besides, and their holidays', async () => {
    const [first, second] = (await visitor.get('/v1/headquarters')).body
    expect(first).toMatchObject({
      id: anId,
      name: 'Sportello di via Nicolò dall’Arca',
      address: 'Via Nicolò dall’Arca 36, 40129 Bologna',
      is: { available: true, smartlocker: false },
      opening_days: [2, 3, 4, 5, 6],
      opening_times: ['15:30-19:00', '15:30-19:30', '14:30-18:30'],
      additional_days: ['2026-12-03', '2026-12-20'],
    })
    expect(first.opening_hours).toHaveLength(5)
    expect(first.opening_hours[0]).toEqual({ id: anId, day: 2, hours: '15:30-19:00' })
    expect(first.holidays).toContainEqual(
      expect.objectContaining({ id: anId, inizio: '2026-12-24', fine: '2026-12-31' }),
    )
    expect(second.opening_days).toEqual([3, 6])
    const [locker] = (await world.visitor('ateneo').get('/v1/headquarters')).body
    expect(locker.is).toEqual({ available: true, smartlocker: true })
    const closed = world.db.updateTable('headquarters').where('library_id', '=', 'ateneo').where('id', '=', locker.id)
    await closed.set({ available: false }).execute()
    const points = (await world.visitor('ateneo').get('/v1/headquarters')).body
    expect(points.find((one: { id: string }) => one.id === locker.id).is.available).toBe(false)
    await closed.set({ available: true }).execute()
  })
})

describe('an object', () => {
  it('EN-06 EN-16 has its pictures, its place, its categories and how it may be borrowed', async () => {
    const words = { alt: 'Una levigatrice nella sua cassa', folder: 'officina', tags: 'legno,officina' }
    const [cover, back] = [await uploaded('#1f6b4a', words), await uploaded('#b23a1e', { alt: 'Da dietro' })]
    expect(cover).toMatchObject({
      id: anId,
      name: 'levigatrice.jpg',
      url: expect.stringMatching(/^\/files\/[\w-]+\.webp$/),
      size: expect.any(Number),
      extension: 'webp',
      mimetype: 'image/webp',
      dimension: '800x400',
      aspect_ratio: 2,
      alt: 'Una levigatrice nella sua cassa',
      folder: 'officina',
      tags: ['legno', 'officina'],
    })
    const [category] = (await visitor.get('/v1/categories')).body
    const [point] = (await visitor.get('/v1/headquarters')).body
    const { body: made } = await desk.post('/v1/desk/products', {
      name: 'Levigatrice orbitale',
      description: 'Per porte e mobili.',
      contents: ['Levigatrice'],
      category: { origin_id: category.origin_id },
      headquarter_id: point.id,
      transportable: true,
      imgs: [cover.id, back.id],
    })
    const { body } = await visitor.get(`/v1/catalogs/products/${made.id}`)
    expect(body).toMatchObject({
      id: made.id,
      name: 'Levigatrice orbitale',
      code: 'QU-0061',
      img: { url: cover.url, alt: 'Una levigatrice nella sua cassa' },
      imgs: [
        { url: cover.url, alt: 'Una levigatrice nella sua cassa' },
        { url: back.url, alt: 'Da dietro' },
      ],
      is: { tansportable: true },
      location: {
        id: point.id,
        address: 'Via Nicolò dall’Arca 36, 40129 Bologna',
        position: { lat: 44.5101, lon: 11.3436 },
      },
      categories: [{ name: 'Fai da te', origin_id: category.origin_id }],
      status: 'published',
      loan: { max_months: 2, preparation_days: 2, status: 'available', from_date: null, to_date: null },
    })
    const { id } = await world.db
      .selectFrom('products')
      .select('id')
      .where('library_id', '=', 'quartiere')
      .where('transportable', '=', false)
      .executeTakeFirstOrThrow()
    expect((await visitor.get(`/v1/catalogs/products/${id}`)).body.is).toEqual({ tansportable: false })
  })
})

describe('a member', () => {
  it('EN-04 has a card, what they may do, what they have shared and borrowed, and what is left to borrow', async () => {
    const [one] = await crowd(world, 1)
    const read = async () => (await one!.get('/v1/me')).body
    expect(await read()).toMatchObject({
      name: 'Socio 0',
      email: `folla-${one!.id}@demo.test`,
      origin_id: one!.id,
      card_number: null,
      is: { active_card: true, banned: false, can_post_objects: true },
      domicile_geo: null,
      my_product_count: 0,
      product_borrowed_count: 0,
      available_loans: 3,
      no_loans: null,
    })
    const lent = await approved(world, desk, { member: one! })
    expect(await read()).toMatchObject({ product_borrowed_count: 0, available_loans: 2 })
    await desk.post(`${lent.atDesk}/handovers`, { reason: 'Parte oggi' })
    expect(await read()).toMatchObject({ product_borrowed_count: 1, available_loans: 2 })
    const known = (await (await world.as('socio@demo.test')).get('/v1/me')).body
    expect(known).toMatchObject({ name: 'Marta Bellini', card_number: 'Q1000', my_product_count: 1 })
  })

  it('EN-04 EN-17 who has just signed up has their address, and a token with a level and an end', async () => {
    await visitor.post('/v1/auths/signup', form('bianca.sassi@posta.test'))
    const { body } = await world
      .visitor()
      .post('/v1/auths/signin', { email: 'bianca.sassi@posta.test', password: 'una tenda gialla' })
    expect(body.data.domicile_geo).toEqual({
      address: 'Via Mascarella 3',
      cap: '40126',
      city: 'Bologna',
      province: 'BO',
    })
    const [, claims = ''] = body.access_token.split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      level: 10,
      exp: world.clock.now().getTime() / 1000 + 600,
    })
  })
})
