import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, staff } from '../world/lent.ts'
import { freeObject } from '../world/loans.ts'
import { atDesk, changeObject, newObject } from '../world/objects.ts'
import { pictureBy } from '../world/pictures.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let anna: Person
let bruno: Person
let points: string[]
beforeAll(async () => {
  world = await openWorld()
  anna = await staff(world, 9)
  bruno = await staff(world, 5)
  points = (await anna.get('/v1/headquarters')).body.map((one: { id: string }) => one.id)
})
afterAll(() => world.close())

/** What a library keeps to itself, each with a mark that is found again wherever it leaks. */
const internal = {
  shelf: 'scaffale-segreto',
  serial: 'seriale-segreto',
  value: 7654.32,
  bought_on: '2019-08-07',
  bought_from: 'negozio-segreto',
  donor: 'donatore-segreto',
  safety_notice: 'avviso-segreto',
  internal_note: 'nota-segreta',
}
const secrets = /segret|7654|2019-08-07/

describe('an object at the desk', () => {
  it('E2 has every field changed in one form, and each reads as it was written', async () => {
    const { id, seen } = await newObject(anna)
    const [first, second] = [await pictureBy(world, anna), await pictureBy(world, anna)]
    const other = (await anna.get('/v1/categories')).body[4].origin_id
    const changes = {
      ...internal,
      name: 'Levigatrice orbitale',
      name_en: 'Orbital sander',
      description: 'Con aspirazione.',
      description_en: 'With dust extraction.',
      contents: ['Levigatrice', 'Dischi'],
      contents_en: ['Sander', 'Discs'],
      category: { origin_id: other },
      headquarter_id: points[1],
      transportable: true,
      max_months: 1,
      preparation_days: 4,
      imgs: [second, first],
      alts: { [second]: 'La levigatrice da vicino' },
      brand: 'Bosch',
      model: 'GEX 34',
      manual: 'https://www.bosch.example/gex34.pdf',
    }
    const { status, body } = await changeObject(anna, id, { ...changes, seen })
    const { alts, imgs: _, ...same } = changes
    expect([status, body]).toMatchObject([200, same])
    expect(body.imgs.map((one: { id: string; alt: string }) => [one.id, one.alt])).toEqual([
      [second, alts[second]],
      [first, 'Levigatrice orbitale'],
    ])
    const shown = (await world.visitor().get(`/v1/catalogs/products/${id}`)).body
    expect(shown).toMatchObject({
      name: 'Levigatrice orbitale',
      contents: ['Levigatrice', 'Dischi'],
      brand: 'Bosch',
      model: 'GEX 34',
      manual: 'https://www.bosch.example/gex34.pdf',
      categories: [{ origin_id: other }],
      location: { id: points[1] },
      loan: { max_months: 1, preparation_days: 4 },
    })
    expect(
      (await changeObject(anna, id, { seen: body.version, shelf: null, preparation_days: null })).body,
    ).toMatchObject({ shelf: null, preparation_days: null })
  })

  it('says what is to be seen of its own pictures where they are cut, and of no other', async () => {
    const { id, seen } = await newObject(anna)
    const [first, second, foreign] = [
      await pictureBy(world, anna),
      await pictureBy(world, anna),
      await pictureBy(world, anna),
    ]
    const wanted = { [first]: { x: 10, y: 90 }, [foreign]: { x: 0, y: 0 } }
    const { body } = await changeObject(anna, id, { seen, imgs: [first, second], focal: wanted })
    const focalOf = ({ imgs }: { imgs: { focal?: unknown }[] }) => imgs.map(one => one.focal)
    expect(focalOf(body)).toEqual([{ x: 10, y: 90 }, undefined])
    expect(focalOf((await world.visitor().get(`/v1/catalogs/products/${id}`)).body)).toEqual([
      { x: 10, y: 90 },
      undefined,
    ])
    const { products } = (await world.visitor().get('/v1/publications/snapshot')).body
    expect(focalOf(products.find((one: { id: string }) => one.id === id))).toEqual([{ x: 10, y: 90 }, undefined])
    const untouched = await world.db.selectFrom('files').selectAll().where('id', '=', foreign).executeTakeFirstOrThrow()
    expect([untouched.focal_x, untouched.focal_y]).toEqual([50, 50])
    const kept = await changeObject(anna, id, { seen: body.version, focal: { [second]: { x: 75, y: 50 } } })
    expect(focalOf(kept.body)).toEqual([
      { x: 10, y: 90 },
      { x: 75, y: 50 },
    ])
    const [last] = (await anna.get(`${atDesk(id)}/versions`)).body
    const [{ field, from, to }] = last.changes
    const lines = (text: string) => text.split('\n').toSorted()
    expect([field, lines(from), lines(to)]).toEqual([
      'focal',
      ['10% → 90% ↓', '50% → 50% ↓'],
      ['10% → 90% ↓', '75% → 50% ↓'],
    ])
    for (const wrong of [{ x: 101, y: 0 }, { x: 1.5, y: 0 }, { x: 10 }])
      expect((await changeObject(anna, id, { seen: kept.body.version, focal: { [first]: wrong } })).status).toBe(422)
  })

  it('E7 shows nobody outside the desk what the library keeps to itself', async () => {
    const { id } = await newObject(anna, { ...internal, name: 'Cassetta degli attrezzi' })
    const owner = await staff(world, 10)
    await changeObject(bruno, id, { seen: 1, owner: owner.id })
    await owner.post(`/v1/checkout/cart/${id}`)
    const visitor = world.visitor()
    const read = [
      await visitor.get(`/v1/catalogs/products/${id}`),
      await visitor.get('/v1/catalogs/last_arrival'),
      await visitor.get('/v1/catalogs/products/search?keywords=cassetta'),
      await visitor.get(`/v1/catalogs/products/${id}/loans`),
      await owner.get('/v1/me/products'),
      await owner.get('/v1/checkout'),
      await owner.get('/v1/me/export'),
      await visitor.get('/v1/publications/snapshot'),
    ]
    const texts = read.map(({ body }) => JSON.stringify(body))
    expect(texts.filter(text => text.includes(id)).length).toBeGreaterThan(3)
    for (const text of texts) expect(text).not.toMatch(secrets)
    for (const word of ['scaffale-segreto', 'nota-segreta', 'seriale'])
      expect(JSON.stringify((await visitor.get(`/v1/catalogs/products/search?keywords=${word}`)).body)).not.toContain(
        id,
      )
    for (const path of [atDesk(id), `${atDesk(id)}/versions`]) expect((await owner.get(path)).status).toBe(403)
  })

  it('E7 prints nothing when only that changes, and prints when a word does', async () => {
    const { id, seen } = await newObject(anna)
    const printings = async () =>
      (await world.db.selectFrom('outbox').select('id').where('topic', '=', 'publish').execute()).length
    const before = await printings()
    expect((await changeObject(anna, id, { seen, ...internal })).status).toBe(200)
    expect(await printings()).toBe(before)
    await changeObject(anna, id, { seen: seen + 1, name: 'Smerigliatrice' })
    expect(await printings()).toBe(before + 1)
  })

  it.each([
    [{ category: { origin_id: 'nessuna' } }, 'category.not_found'],
    [{ headquarter_id: 'nessuno' }, 'headquarter.not_found'],
    [{ imgs: ['nessuna'] }, 'file.not_found'],
    [{ owner: 'nessuno@posta.test' }, 'member.not_found'],
    [{ name: ' ' }, 'resource.validation'],
    [{ manual: 'javascript:alert(1)' }, 'resource.validation'],
    [{ code: '../QU' }, 'resource.validation'],
    [{ status: 'retired' }, 'resource.validation'],
  ])('leaves all as it was when %o is not possible', async (wrong, code) => {
    const { id, seen } = await newObject(anna)
    const answer = await changeObject(bruno, id, { seen, shelf: 'A1', ...wrong })
    expect(answer.body.code).toBe(code)
    expect((await anna.get(atDesk(id))).body).toMatchObject({ name: 'Levigatrice', shelf: null, version: seen })
  })

  it('is changed only once it has a label', async () => {
    const { id } = await freeObject(world)
    await world.db
      .updateTable('products')
      .set({ status: 'pending', listing_no: null, published_at: null })
      .where('id', '=', id)
      .execute()
    expect((await changeObject(anna, id, { seen: 1, name: 'Altro' })).body.code).toBe('product.moved_on')
  })
})

describe('two who change it at once', () => {
  it('E2 the second learns of the first, and nothing is overwritten', async () => {
    const { id, seen } = await newObject(anna)
    const [one, two] = await Promise.all([
      changeObject(anna, id, { seen, name: 'Di Anna' }),
      changeObject(bruno, id, { seen, name: 'Di Bruno' }),
    ])
    const [done, refused] = one.status === 200 ? [one, two] : [two, one]
    expect([done.status, refused.status, refused.body.code]).toEqual([200, 409, 'product.changed'])
    const { body } = await anna.get(atDesk(id))
    expect([body.name, body.version]).toEqual([done.body.name, seen + 1])
    expect(body.last_change).toMatchObject({ at: world.clock.now().toISOString(), by: expect.any(String) })
    const again = one.status === 200 ? bruno : anna
    expect((await changeObject(again, id, { seen: body.version, name: 'Dopo averlo visto' })).status).toBe(200)
  })

  it('a repair begun meanwhile is somebody else’s change too', async () => {
    const { id, seen } = await newObject(anna)
    await bruno.post(`${atDesk(id)}/maintenance`, { note: 'Manca una vite' })
    expect((await changeObject(anna, id, { seen, name: 'Altro' })).body.code).toBe('product.changed')
    const sheet = (await anna.get(atDesk(id))).body
    expect(sheet).toMatchObject({ version: seen + 1, maintenance: { note: 'Manca una vite' } })
  })

  it('what is sent as it was is no change', async () => {
    const { id, seen } = await newObject(anna)
    expect((await changeObject(anna, id, { seen, name: 'Levigatrice', shelf: null })).body.version).toBe(seen)
  })
})
