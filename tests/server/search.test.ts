import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { typingErrors } from '../../server/catalog/correct-words.ts'
import { openCrm } from '../../server/outside/crm/http-crm.ts'
import { catalogContract, type SearchResult } from '../../src/lib/contract/catalog.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import type { Caller } from '../world/caller.ts'
import { freeObject, wishFor } from '../world/loans.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let visitor: Caller
beforeAll(async () => {
  world = await openWorld()
  visitor = world.visitor()
})
afterAll(() => world.close())

const ask = (query: string, who = visitor) => who.get(`/v1/catalogs/products/search?${query}`)
const found = async (query: string, who = visitor): Promise<SearchResult> =>
  catalogContract.search.reply.parse((await ask(query, who)).body)
const names = async (keywords: string, who = visitor) =>
  (await found(`keywords=${encodeURIComponent(keywords)}`, who)).docs.map(one => one.name)

const drill = 'Trapano avvitatore e cacciaviti'

describe('words', () => {
  it.each([
    ['trapano', 'the word'],
    ['TRAPANO', 'in capitals'],
    ['trapani', 'in the plural'],
    ['avvitatori', 'in another form'],
    ['trap', 'begun'],
    ['drill', 'in English'],
    ['trapano con batterie', 'with a small word'],
    ['QU-0001', 'a code'],
  ])('CA-02 finds «%s»: %s', async keywords => {
    const { docs, corrected } = await found(`keywords=${keywords}`)
    expect(corrected).toBeNull()
    expect(docs.length).toBeGreaterThan(0)
    const { body: first } = await visitor.get(`/v1/catalogs/products/${docs[0]!.id}`)
    if (keywords.startsWith('QU')) expect(first.code).toBe(keywords)
    else expect(docs.map(one => one.name)).toContain(drill)
  })

  it.each([
    ['trapno', 'trapano'],
    ['tarpano', 'trapano'],
    ['trapanno', 'trapano'],
    ['avitatore', 'avvitatore'],
    ['trapanino', 'trapano'],
  ])('forgives «%s», and says that it looked for «%s»', async (wrong, right) => {
    const { docs, corrected } = await found(`keywords=${wrong}`)
    expect(corrected).toBe(right)
    expect(docs.map(one => one.name)).toContain(drill)
  })

  it.each(['qualcosa per sabato', 'domenica', 'something for saturday'])(
    'takes «%s» for a day, and for no misspelt thing',
    async keywords => {
      expect((await found(`keywords=${keywords}`)).corrected).toBeNull()
    },
  )

  it('puts an object called so before one that mentions it', async () => {
    expect((await names('trapano'))[0]).toBe(drill)
  })

  it('puts a name with the very word before one with another form of it', async () => {
    const { db } = world
    const [one, two] = await db
      .selectFrom('products')
      .select('id')
      .where('library_id', '=', 'quartiere')
      .where('status', '=', 'published')
      .orderBy('listing_no')
      .limit(2)
      .execute()
    const call = (id: string, name: { it: string; en: string }) =>
      db
        .updateTable('products')
        .set({ name: JSON.stringify(name) })
        .where('id', '=', id)
        .execute()
    const before = await db
      .selectFrom('products')
      .select(['id', 'name'])
      .where('id', 'in', [one!.id, two!.id])
      .execute()
    for (const [a, b] of [
      [one!, two!],
      [two!, one!],
    ] as const) {
      await call(a.id, { it: 'Zufolo di canna', en: 'A pipe' })
      await call(b.id, { it: 'Zufoli di canna', en: 'Some pipes' })
      expect(await names('zufoli')).toEqual(['Zufoli di canna', 'Zufolo di canna'])
      expect(await names('zufolo')).toEqual(['Zufolo di canna', 'Zufoli di canna'])
    }
    for (const { id, name } of before) await call(id, name)
  })

  it('CA-02 puts what has all the words before what has some of them', async () => {
    const both = await names('trapano chitarra elettrica')
    expect(both[0]).toMatch(/^Chitarra elettrica/)
    expect(both).toContain(drill)
    expect((await names('trapano xyzzyplugh'))[0]).toBe(drill)
    expect(await names('xyzzyplugh zzyzzyqx')).toEqual([])
  })

  it('reads accents or none alike', async () => {
    expect(await names('città')).toEqual(await names('citta'))
  })

  it.each(['', 'tr', '%20%20t', 'ab%20%20'])('VA-01 refuses «%s»: three letters at least', async keywords => {
    const { status, body } = await ask(`keywords=${keywords}`)
    expect([status, Object.keys(body.fields)]).toEqual([422, ['keywords']])
  })

  it.each(['%25%25%25', '___', "'%20OR%20zz=zz", '!!!', 'a%26%26b:*', "\\\\\\'"])(
    'D7 takes «%s» literally',
    async keywords => {
      const { docs, total } = await found(`keywords=${keywords}`)
      expect([docs.length, total]).toEqual([0, 0])
    },
  )

  it('D6 F5 stays in the library, among what is published', async () => {
    const elsewhere = (await found('keywords=trapano', world.visitor('borgo'))).docs.map(one => one.id)
    const here = (await found('keywords=trapano')).docs.map(one => one.id)
    expect(elsewhere.filter(id => here.includes(id))).toEqual([])
    const { db } = world
    await db
      .updateTable('products')
      .set({ status: 'pending' })
      .where('library_id', '=', 'quartiere')
      .where('id', '=', here[0]!)
      .execute()
    expect((await found('keywords=trapano')).docs.map(one => one.id)).not.toContain(here[0])
    await db
      .updateTable('products')
      .set({ status: 'published' })
      .where('library_id', '=', 'quartiere')
      .where('id', '=', here[0]!)
      .execute()
  })
})

describe('filters', () => {
  it('RT-11 a category, alone or with words', async () => {
    const { total, docs } = await found('category=musica')
    expect([total, new Set(docs.map(one => one.categories[0]!.slug))]).toEqual([5, new Set(['musica'])])
    expect((await found('category=musica&keywords=trapano')).total).toBe(0)
    expect((await ask('page=1')).status).toBe(422)
  })

  it('a point, and what can be carried', async () => {
    const points = (await visitor.get('/v1/headquarters')).body as { id: string }[]
    const totals = await Promise.all(points.map(async ({ id }) => (await found(`point=${id}`)).total))
    expect(totals.reduce((a, b) => a + b)).toBe(60)
    const carried = await found('transportable=true')
    expect(carried.total + (await found('transportable=false')).total).toBe(60)
  })

  it('free today is what the rows say, and pages add up', async () => {
    const all = (await visitor.get('/v1/catalogs/all?limit=100')).body.docs as {
      id: string
      loan: { status: string }
    }[]
    const free = await found('free=true&limit=100')
    expect(free.docs.map(one => one.id).sort()).toEqual(
      all
        .filter(one => one.loan.status === 'available')
        .map(one => one.id)
        .sort(),
    )
    expect((await found('free=false')).total).toBe(60 - free.total)
    const pages = [
      await found('free=true&limit=10'),
      await found('free=true&limit=10&page=2'),
      await found('free=true&page=99'),
    ]
    expect(pages.flatMap(one => one.docs.map(row => row.id))).toEqual(free.docs.slice(0, 20).map(one => one.id))
    expect(pages[1]).toMatchObject({ page: 2, limit: 10, total: free.total })
    expect(pages[2]).toMatchObject({ docs: [], page: 99, total: free.total })
  })

  it('free in a period leaves out what is held, with its preparation, and gives it back when the hold ends', async () => {
    const object = await freeObject(world)
    const { from_date, to_date } = wishFor(object)
    const has = async (from: string, to: string) =>
      (await found(`from_date=${from}&to_date=${to}&limit=100`)).docs.some(one => one.id === object.id)
    expect(await has(from_date, to_date)).toBe(true)
    const member = await world.as('socio@demo.test')
    await member.post(`/v1/checkout/cart/${object.id}`)
    await member.post('/v1/checkout/shipping', { method: 'pickup', address_id: object.point.id })
    expect((await member.post('/v1/checkout/loan', { from_date, to_date })).status).toBe(200)
    expect(await has(from_date, from_date)).toBe(false)
    expect(await has(addDays(to_date, 2), addDays(to_date, 3))).toBe(false)
    expect(await has(addDays(to_date, 3), addDays(to_date, 4))).toBe(true)
    world.clock.advance(31 * 60)
    expect(await has(from_date, to_date)).toBe(true)
    expect(await has(addDays(object.today, 1), addDays(object.today, 4))).toBe(false)
    world.clock.advance(-31 * 60)
  })

  it.each([
    'from_date=2026-12-01',
    'to_date=2026-12-01',
    'from_date=2026-12-05&to_date=2026-12-01',
    'from_date=domani&to_date=2026-12-01',
    'category=A%27B',
    'free=1',
    'transportable=',
    'point=%00',
    'keywords=trapano&limit=101',
    'keywords=trapano&page=0',
  ])('refuses %s', async query => {
    expect((await ask(query)).status).toBe(422)
  })
})

describe('the CRM’s highlights', () => {
  it('are the library’s own without a CRM, else those it chose, in its order', async () => {
    const path = '/v1/catalogs/products/highlighteds/zoho'
    const own = (await visitor.get('/v1/catalogs/products/highlighted')).body
    expect((await visitor.get(path)).body).toEqual(own)
    const chosen = [own[5].id, own[2].id]
    await world.db
      .insertInto('crm_highlights')
      .values(chosen.map((product_id, position) => ({ library_id: 'quartiere', product_id, position })))
      .execute()
    expect((await visitor.get(path)).body).toEqual(own)
    world.system.crm = openCrm({ url: 'http://127.0.0.1:9', secret: 'di queste prove', now: world.clock.now })
    expect((await visitor.get(path)).body.map((one: { id: string }) => one.id)).toEqual(chosen)
    world.system.crm = null
    expect((await visitor.get(path)).body).toEqual(own)
  })
})

describe('typing errors', () => {
  it.each([
    ['trapno', 'trapano', 1],
    ['tarpano', 'trapano', 1],
    ['casa', 'cosa', 1],
    ['', 'abc', 3],
    ['tenda', 'tenda', 0],
  ])('from «%s» to «%s»: %i', (a, b, errors) => expect(typingErrors(a, b)).toBe(errors))
})
