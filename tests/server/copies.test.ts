import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '../../src/lib/rules/dates.ts'
import { snapshotReader } from '../../server/publications/read-snapshot.ts'
import type { SnapshotDelta } from '../../src/lib/contract/publications.ts'
import { copyOf, withCopies } from '../world/copies.ts'
import { crowd } from '../world/crowd.ts'
import { libraryOf } from '../world/library.ts'
import { asked, handedOut, type Person, staff } from '../world/lent.ts'
import { type FreeObject, freeObject, givenLoan, wishFor } from '../world/loans.ts'
import { atDesk } from '../world/objects.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
let referent: Person
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 9)
  referent = await staff(world, 5)
})
afterAll(() => world.close())

let object: FreeObject
let ids: [string, ...string[]]
beforeEach(async () => {
  object = await freeObject(world, { transportable: true })
  ids = await withCopies(desk, object, 2)
})

const page = async (id = object.id) => (await desk.get(`/v1/catalogs/products/${id}`)).body
const codeOf = async (id: string): Promise<string> => (await desk.get(atDesk(id))).body.code
const ask = (days = wishFor(object), member?: Person) => asked(world, { object, days, ...(member && { member }) })
const inWeeks = (n: number) => {
  const days = wishFor(object)
  return { from_date: addDays(days.from_date, 7 * n), to_date: addDays(days.to_date, 7 * n) }
}

describe('the public side', () => {
  it('shows one thing, says how many there are, and leads from the code of any copy to it', async () => {
    const first = await page()
    expect(first).toMatchObject({ copies: { total: 3, free: 3 }, loan: { status: 'available' } })
    expect((await page(await codeOf(ids[1]!))).id).toBe(object.id)
    const found = (await desk.get(`/v1/catalogs/products/search?keywords=${encodeURIComponent(first.name)}`)).body.docs
    const listed = (await desk.get('/v1/catalogs/all?limit=50')).body.docs
    const shown = [...found, ...listed].map((one: { id: string }) => one.id)
    expect(shown).toContain(object.id)
    expect(shown.filter(id => ids.slice(1).includes(id))).toEqual([])
  })

  it('is free as long as one copy is, and then again with the one that comes back first', async () => {
    for (const left of [2, 1]) {
      await handedOut(world, referent, { object })
      expect(await page()).toMatchObject({ copies: { total: 3, free: left }, loan: { status: 'available' } })
    }
    const last = await handedOut(world, referent, { object })
    expect(await page()).toMatchObject({ copies: { total: 3, free: 0 }, loan: { status: 'busy' } })
    const free = async (yes: boolean) =>
      (
        await desk.get(`/v1/catalogs/products/search?keywords=${encodeURIComponent((await page()).name)}&free=${yes}`)
      ).body.docs.some((one: { id: string }) => one.id === object.id)
    expect([await free(true), await free(false)]).toEqual([false, true])
    await desk.post(`${last.atDesk}/returns`, {})
    expect(await page()).toMatchObject({ copies: { free: 1 }, loan: { status: 'available' } })
    expect([await free(true), await free(false)]).toEqual([true, false])
  })

  it('counts a copy in repair among all and not among the free', async () => {
    await desk.post(`/v1/desk/products/${object.id}/maintenance`, { note: 'Un piede rotto' })
    expect(await page()).toMatchObject({ copies: { total: 3, free: 2 }, loan: { status: 'available' } })
  })
})

describe('the printed pages', () => {
  it('know the first alone, and of it whenever a copy changes', async () => {
    const read = snapshotReader()
    const visitor = { library: await libraryOf(world, 'quartiere'), lang: 'it' as const, member: null }
    const changes = async (since?: string): Promise<SnapshotDelta> =>
      JSON.parse(await read(world.system.of('quartiere'), visitor, since))
    const whole = await changes()
    const shown = whole.products.map(one => one.id).filter(id => ids.includes(id))
    expect(shown).toEqual([object.id])
    await desk.post(`/v1/desk/products/${ids[2]}/maintenance`, { note: 'Un piede rotto' })
    const repaired = await changes(whole.version)
    expect(repaired.products.map(one => [one.id, one.copies])).toEqual([[object.id, { total: 3, free: 2 }]])
    await referent.post(`/v1/desk/products/${ids[1]}/separated-copies`, {})
    const parted = await changes(repaired.version)
    expect(parted.products.map(one => one.id).toSorted()).toEqual([object.id, ids[1]].toSorted())
    expect(parted.products.find(one => one.id === object.id)?.copies).toEqual({ total: 2, free: 1 })
  })
})

describe('booking', () => {
  it('takes a copy that is free for all the days, and refuses when there is none', async () => {
    const loans = [await ask(), await ask(), await ask()]
    const copies = await Promise.all(loans.map(one => copyOf(world, one.id)))
    expect(new Set(copies)).toEqual(new Set(ids))
    const [late] = await crowd(world, 1)
    await late!.post(`/v1/checkout/cart/${object.id}`)
    await late!.post('/v1/checkout/shipping', { method: 'pickup', address_id: object.point.id })
    expect(await late!.post('/v1/checkout/loan', wishFor(object))).toMatchObject({ body: { code: 'checkout.taken' } })
    expect((await late!.post('/v1/checkout/loan', inWeeks(3))).status).toBe(200)
  })

  it('takes the copy that was lent least, whatever it is asked by', async () => {
    const day = addDays(object.today, -40)
    const over = {
      status: 'returned',
      from_date: day,
      to_date: day,
      picked_up_at: new Date(`${day}T10:00:00Z`),
    } as const
    for (const [copy, times] of [2, 0, 1].entries()) {
      for (let n = 0; n < times; n++) {
        const { id } = await givenLoan(world, over)
        await world.db.updateTable('orders').set({ product_id: ids[copy]! }).where('id', '=', id).execute()
      }
    }
    expect(await copyOf(world, (await ask()).id)).toBe(ids[1])
    expect(await copyOf(world, (await ask()).id)).toBe(ids[2])
    expect(await copyOf(world, (await ask()).id)).toBe(ids[0])
  })

  it('passes over a copy that could not be ready by then', async () => {
    await world.db.updateTable('products').set({ preparation_days: 30 }).where('id', '=', ids[0]).execute()
    expect(ids.slice(1)).toContain(await copyOf(world, (await ask()).id))
  })

  it('begins with the copy that was asked for, unless that one is in repair or late', async () => {
    const begun = async (id: string) => {
      const [member] = await crowd(world, 1)
      await member!.post(`/v1/checkout/cart/${id}`)
      const cart = await world.db
        .selectFrom('orders')
        .select('product_id')
        .where('member_id', '=', member!.id)
        .executeTakeFirstOrThrow()
      return cart.product_id
    }
    for (const id of ids) expect(await begun(id)).toBe(id)
    await desk.post(`/v1/desk/products/${ids[2]}/maintenance`, { note: 'Un piede rotto' })
    expect(ids.slice(0, 2)).toContain(await begun(ids[2]!))
    const late = await handedOut(world, referent, { object })
    const copy = await copyOf(world, late.id)
    const today = world.clock.today()
    const past = { from_date: addDays(today, -20), to_date: addDays(today, -1) }
    await world.db.updateTable('orders').set(past).where('id', '=', late.id).execute()
    const other = ids.find(id => id !== copy && id !== ids[2])
    expect(await begun(copy)).toBe(other)
    // The days in three weeks are free for the late one too: nobody knows when it comes back.
    expect(await copyOf(world, (await ask(inWeeks(3))).id)).toBe(other)
  })

  it('offers days on which each copy alone is busy, and refuses a loan that none could be out for', async () => {
    const [one] = ids
    await world.db.updateTable('products').set({ status: 'retired' }).where('id', '=', ids[2]!).execute()
    const first = await ask(inWeeks(1))
    const second = await ask(inWeeks(3))
    // The second went to the copy that was lent least, which is either: put them on one each.
    await world.db.updateTable('orders').set({ product_id: one }).where('id', '=', first.id).execute()
    await world.db.updateTable('orders').set({ product_id: ids[1]! }).where('id', '=', second.id).execute()
    const [member] = await crowd(world, 1)
    await member!.post(`/v1/checkout/cart/${object.id}`)
    await member!.post('/v1/checkout/shipping', { method: 'pickup', address_id: object.point.id })
    const over = { from_date: inWeeks(1).from_date, to_date: inWeeks(3).to_date }
    expect(await member!.post('/v1/checkout/loan', over)).toMatchObject({ body: { code: 'checkout.taken' } })
    expect((await member!.post('/v1/checkout/loan', inWeeks(1))).status).toBe(200)
    expect((await member!.post('/v1/checkout/loan', inWeeks(3))).status).toBe(200)
  })

  it('shows the member the thing, and the desk the copy', async () => {
    const loans = [await ask(), await ask()]
    for (const { id, mine, member, atDesk: loan } of loans) {
      expect((await member.get(mine)).body.product.id).toBe(object.id)
      expect((await desk.get(loan)).body.product.id).toBe(await copyOf(world, id))
    }
  })
})

describe('who waits', () => {
  it('waits for any copy: each that comes back is kept for the next', async () => {
    const out = [await handedOut(world, referent, { object }), await handedOut(world, referent, { object })]
    const [member] = await crowd(world, 1)
    const wishes = `/v1/me/products/${object.id}/wishes`
    expect((await member!.post(wishes)).body).toMatchObject({ wished: true, position: null })
    await member!.post(wishes)
    out.push(await handedOut(world, referent, { object }))
    const people = (await crowd(world, 3)) as Person[]
    for (const [n, one] of people.entries()) expect((await one.post(wishes)).body.position).toBe(n + 1)
    const kept = async () => Promise.all(people.map(async one => (await one.get(wishes)).body.turn_until !== null))
    await desk.post(`${out[1]!.atDesk}/returns`, {})
    expect(await kept()).toEqual([true, false, false])
    await desk.post(`${out[2]!.atDesk}/returns`, {})
    expect(await kept()).toEqual([true, true, false])
    expect(await page()).toMatchObject({ copies: { free: 0 }, loan: { status: 'busy', reserved: true } })
    expect(await member!.post(`/v1/checkout/cart/${object.id}`)).toMatchObject({ body: { code: 'product.reserved' } })
    await ask(undefined, people[1])
    expect(await kept()).toEqual([true, false, false])
  })

  it('keeps the turn while there is another copy, and is told when there is none', async () => {
    await handedOut(world, referent, { object })
    const [second, third] = [await handedOut(world, referent, { object }), await handedOut(world, referent, { object })]
    const [waiting] = (await crowd(world, 1)) as [Person]
    const wishes = `/v1/me/products/${object.id}/wishes`
    await waiting.post(wishes)
    await desk.post(`${second.atDesk}/returns`, {})
    await desk.post(`${third.atDesk}/returns`, {})
    const turn = async () => (await waiting.get(wishes)).body.turn_until
    const repair = (id: string) => desk.post(`/v1/desk/products/${id}/maintenance`, { note: 'Rotta' })
    await repair(await copyOf(world, second.id))
    expect(await turn()).not.toBeNull()
    await repair(await copyOf(world, third.id))
    expect(await turn()).toBeNull()
  })
})
