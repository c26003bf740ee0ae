import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../world/caller.ts'
import { handedOut, type Person, staff } from '../world/lent.ts'
import { atDesk, changeObject, newObject } from '../world/objects.ts'
import { pictureBy } from '../world/pictures.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let anna: Person
let bruno: Person
let category: string
let point: string
beforeAll(async () => {
  world = await openWorld()
  anna = await staff(world, 9)
  bruno = await staff(world, 5)
  category = (await anna.get('/v1/categories')).body[0].origin_id
  point = (await anna.get('/v1/headquarters')).body[0].id
})
afterAll(() => world.close())

describe('a code', () => {
  const numberOf = (code: string) => Number(/\d+$/.exec(code)?.[0])

  it('E3 is kept as it was typed, is nobody else’s in either case, and new ones go on by the pattern', async () => {
    const { code } = await newObject(anna)
    const next = `qu-${String(numberOf(code) + 1).padStart(4, '0')}`
    expect((await newObject(anna, { code: next })).code).toBe(next)
    const { body } = await anna.post('/v1/desk/products', {
      name: 'Altra',
      description: 'Altra',
      category: { origin_id: category },
      headquarter_id: point,
      code: next.toUpperCase(),
    })
    expect(body.code).toBe('product.code_taken')
    expect(numberOf((await newObject(anna)).code)).toBe(numberOf(code) + 2)
  })

  it('E3 follows the pattern that an administrator gave the library', async () => {
    const admin = await staff(world, 4)
    const set = (code_pattern: string) => admin.call('PATCH', '/v1/desk/settings', { body: { code_pattern } })
    for (const wrong of ['SENZA', '{number}{number}', '{nome}-{number}', '-{number}', '{number:4}/'])
      expect((await set(wrong)).status, wrong).toBe(422)
    expect((await set('{category}-{year}/{number:3}')).body.code_pattern).toBe('{category}-{year}/{number:3}')
    const { slug } = (await anna.get('/v1/categories')).body[0]
    const letters = slug
      .replace(/[^a-z]/g, '')
      .slice(0, 3)
      .toUpperCase()
    expect((await newObject(anna)).code).toMatch(new RegExp(`^${letters}-2026/\\d{3}$`))
    await set('{library}-{number:4}')
  })

  it('E3 once printed leads to its object for ever, and is given to no other', async () => {
    const { id, code, seen } = await newObject(anna)
    expect((await changeObject(anna, id, { seen, code: 'ATT 12/a' })).status).toBe(403)
    expect((await changeObject(bruno, id, { seen, code: 'ATT 12/a' })).body).toMatchObject({
      code: 'ATT 12/a',
      old_codes: [code],
    })
    const visitor = world.visitor()
    for (const said of [code, code.toLowerCase(), 'ATT%2012%2Fa', 'att%2012%2FA'])
      expect((await visitor.get(`/v1/catalogs/products/${said}`)).body.id, said).toBe(id)
    for (const said of [code, 'att 12'])
      expect((await anna.get(`/v1/desk/products?keywords=${encodeURIComponent(said)}`)).body.docs).toMatchObject([
        { id },
      ])
    for (const said of [code, 'ATT 12/a'])
      expect((await anna.get(`/v1/desk/scans?code=${encodeURIComponent(said)}`)).body.product?.id, said).toBe(id)
    const other = await newObject(anna)
    expect((await changeObject(bruno, other.id, { seen: other.seen, code })).body.code).toBe('product.code_taken')
    expect((await changeObject(bruno, id, { seen: seen + 1, code })).body).toMatchObject({
      code,
      old_codes: ['ATT 12/a'],
    })
  })

  it('E3 of two who take the same one, one gets it', async () => {
    const [one, two] = [await newObject(anna), await newObject(anna)]
    const answers = await Promise.all(
      [one, two].map(({ id, seen }) => changeObject(bruno, id, { seen, code: 'UNICO' })),
    )
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
  })
})

describe('the history of an object', () => {
  it('E2 says who changed what and when, and brings it back as a new change', async () => {
    const { id, seen } = await newObject(anna, { shelf: 'A1' })
    await changeObject(anna, id, { seen, name: 'Prima', shelf: 'B2' })
    await changeObject(bruno, id, { seen: seen + 1, name: 'Poi', value: 12.5, code: 'STORIA-1' })
    const { body } = await anna.get(`${atDesk(id)}/versions`)
    expect(body).toMatchObject([
      {
        action: 'edit',
        version: seen + 2,
        changes: expect.arrayContaining([
          { field: 'name', from: 'Prima', to: 'Poi' },
          { field: 'value_cents', from: null, to: '1250' },
        ]),
      },
      { action: 'edit', version: seen + 1, by: expect.any(String), at: world.clock.now().toISOString() },
      { action: 'add', version: null, changes: [] },
    ])
    const restore = (who: Caller, before: number, now: number) =>
      who.post(`${atDesk(id)}/versions`, { before, seen: now })
    expect((await restore(anna, seen + 1, seen + 1)).body.code).toBe('product.changed')
    expect((await restore(anna, 99, seen + 2)).body.code).toBe('product.moved_on')
    const back = (await restore(anna, seen + 1, seen + 2)).body
    expect(back).toMatchObject({ name: 'Levigatrice', shelf: 'A1', value: null, version: seen + 3, code: 'STORIA-1' })
    const forth = (await restore(bruno, seen + 3, seen + 3)).body
    expect(forth).toMatchObject({ name: 'Poi', shelf: 'B2', value: 12.5, version: seen + 4 })
  })
})

describe("the desk's lists of objects", () => {
  const idsIn = async (show: string, keywords = '') => {
    const { body } = await anna.get(`/v1/desk/products?show=${show}&limit=100&keywords=${keywords}`)
    return body.docs.map((one: { id: string }) => one.id)
  }

  it('E2 tells those that are out, here, in repair, without picture, without shelf and never lent', async () => {
    const lent = await handedOut(world, bruno)
    const broken = await newObject(anna, { shelf: 'C3' })
    await anna.post(`${atDesk(broken.id)}/maintenance`, { note: 'Rotto' })
    const picture = await pictureBy(world, anna)
    const here = await newObject(anna, { imgs: [picture], serial: 'SN-998' })
    const of = async (id: string) => {
      const lists = ['all', 'out', 'here', 'repair', 'no_picture', 'no_shelf', 'never_lent']
      const found = await Promise.all(lists.map(async show => ((await idsIn(show)).includes(id) ? show : null)))
      return found.filter(Boolean)
    }
    expect(await of(lent.object.id)).toEqual(expect.arrayContaining(['all', 'out', 'no_shelf']))
    expect(await of(lent.object.id)).not.toEqual(expect.arrayContaining(['never_lent']))
    expect(await of(broken.id)).toEqual(['all', 'repair', 'no_picture', 'never_lent'])
    expect(await of(here.id)).toEqual(['all', 'here', 'no_shelf', 'never_lent'])
    expect(await idsIn('all', 'sn-998')).toEqual([here.id])
    expect(await idsIn('all', 'c3')).toContain(broken.id)
    const { docs } = (await anna.get('/v1/desk/products?show=out&limit=100')).body
    expect(docs.find((one: { id: string }) => one.id === lent.object.id).in_hand).toEqual({
      to_date: lent.days.to_date,
    })
    const sheet = (await anna.get(atDesk(lent.object.id))).body
    const { customer } = (await anna.get(lent.atDesk)).body
    expect(sheet.open_loans).toBe(1)
    expect(sheet.in_hand).toEqual({ to_date: lent.days.to_date, member: { id: lent.member.id, name: customer.name } })
    expect((await anna.get(atDesk(here.id))).body.in_hand).toBeNull()
  })

  it('E4 the rows of loans say where the object is and what is in its box', async () => {
    const lent = await handedOut(world, bruno)
    const { version } = (await anna.get(atDesk(lent.object.id))).body
    await changeObject(anna, lent.object.id, { seen: version, shelf: 'Soppalco B3', contents: ['Cavo'] })
    expect((await anna.get(lent.atDesk)).body.product).toMatchObject({ shelf: 'Soppalco B3', contents: ['Cavo'] })
    expect(JSON.stringify((await lent.member.get(lent.mine)).body)).not.toContain('Soppalco B3')
    const found = await anna.get('/v1/desk/orders?queue=to_take_back&keywords=soppalco')
    expect(found.body.docs.map((one: { id: string }) => one.id)).toEqual([lent.id])
  })
})
