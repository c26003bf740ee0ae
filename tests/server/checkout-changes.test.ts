import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '../../src/lib/rules/dates.ts'
import { crowd } from '../world/crowd.ts'
import { cartHome, prepared } from '../world/deliveries.ts'
import { awake, handedOut, type Person, staff } from '../world/lent.ts'
import { type FreeObject, freeObject, pointOf, wishFor } from '../world/loans.ts'
import { aTuesday, openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
let member: Person
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 4)
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(aTuesday)
  ;[member] = (await crowd(world, 1)) as [Person]
})

const refused = (status: number, code: string) => ({ status, body: { code } })
const settings = (set: object) =>
  world.db.updateTable('libraries').set(set).where('library_id', '=', 'quartiere').execute()
const collect = (id: string) => member.post('/v1/checkout/shipping', { method: 'pickup', address_id: id })
const hold = (object: FreeObject) => member.post('/v1/checkout/loan', wishFor(object))
const confirm = () => member.put('/v1/checkout/confirm')

async function held(object: FreeObject): Promise<void> {
  await member.post(`/v1/checkout/cart/${object.id}`)
  await collect(object.point.id)
  expect((await hold(object)).status).toBe(200)
}

/** What each step answers: the place, the days, the end. */
async function steps(object: FreeObject): Promise<unknown[]> {
  const answers = [await collect(object.point.id), await hold(object), await confirm()]
  return answers.map(one => [one.status, one.body.code])
}

describe('an object that changes while it is in a cart', () => {
  it('is refused at each step once it is no more in the catalogue', async () => {
    const object = await freeObject(world)
    await held(object)
    await desk.post(`/v1/desk/products/${object.id}/withdrawals`, { reason: 'Lo vuole chi lo offriva' })
    await world.db.updateTable('products').set({ status: 'withdrawn' }).where('id', '=', object.id).execute()
    const gone = [404, 'product.not_found']
    expect(await steps(object)).toEqual([gone, gone, gone])
  })

  it('is refused at each step while it is in repair, and taken again afterwards', async () => {
    const object = await freeObject(world)
    await held(object)
    await desk.post(`/v1/desk/products/${object.id}/maintenance`, { note: 'Un piede rotto' })
    const broken = [409, 'product.unavailable']
    expect(await steps(object)).toEqual([broken, broken, broken])
    await desk.delete(`/v1/desk/products/${object.id}/maintenance`)
    expect((await steps(object)).at(-1)).toEqual([200, undefined])
  })

  it('is refused at each step while somebody has not brought it back', async () => {
    const object = await freeObject(world)
    const lent = await handedOut(world, desk, { object })
    const days = { from_date: addDays(lent.days.to_date, 9), to_date: addDays(lent.days.to_date, 11) }
    await member.post(`/v1/checkout/cart/${object.id}`)
    expect((await collect(object.point.id)).status).toBe(200)
    await world.db
      .updateTable('orders')
      .set({ from_date: addDays(object.today, -9), to_date: addDays(object.today, -1) })
      .where('id', '=', lent.id)
      .execute()
    expect(await collect(object.point.id)).toMatchObject(refused(409, 'product.unavailable'))
    expect(await member.post('/v1/checkout/loan', days)).toMatchObject(refused(409, 'product.unavailable'))
    await desk.post(`${lent.atDesk}/returns`, {})
    expect((await collect(object.point.id)).status).toBe(200)
  })
})

describe('days that are held', () => {
  const closed = (id: string, holidays: object[]) =>
    world.db
      .updateTable('headquarters')
      .set({ holidays: JSON.stringify(holidays) })
      .where('id', '=', id)
      .execute()

  it('are refused at the end when their point is closed on one of them since', async () => {
    const object = await freeObject(world)
    await held(object)
    const { from_date } = wishFor(object)
    const { holidays } = await world.db
      .selectFrom('headquarters')
      .select('holidays')
      .where('id', '=', object.point.id)
      .executeTakeFirstOrThrow()
    await closed(object.point.id, [{ id: 'oggi', inizio: from_date, fine: from_date, titolo: 'Guasto' }])
    expect(await confirm()).toMatchObject(refused(422, 'checkout.closed_day'))
    await closed(object.point.id, holidays as object[])
    expect((await confirm()).status).toBe(200)
  })

  it('are held for an hour in all, however often they or the same object are chosen again; another object begins anew', async () => {
    const object = await freeObject(world)
    const end = async () => Date.parse((await member.get('/v1/checkout')).body.expires_at)
    const later = async (minutes: number) => {
      world.clock.advance(minutes * 60)
      await awake(world, member)
    }
    const first = world.clock.now().getTime()
    await held(object)
    expect(await end()).toBe(first + 30 * 60_000)
    await later(25)
    await held(object)
    expect(await end()).toBe(first + 55 * 60_000)
    await later(25)
    await hold(object)
    expect(await end()).toBe(first + 60 * 60_000)
    await held(await freeObject(world, { skip: 1 }))
    expect(await end()).toBe(first + 80 * 60_000)
    await held(object)
    await later(20)
    await held(object)
    await later(20)
    await held(object)
    await later(20)
    // The hour is over, and so is its hold: the days may be chosen anew.
    await held(object)
    expect(await end()).toBe(world.clock.now().getTime() + 30 * 60_000)
  })
})

describe('another place for a loan that has its days', () => {
  it('keeps them where they fit there too, and lets them go where that point is closed', async () => {
    const object = await freeObject(world, { transportable: true })
    const points = (await member.get('/v1/headquarters')).body as { id: string }[]
    const other = points.find(one => one.id !== object.point.id)!
    await held(object)
    expect((await collect(object.point.id)).body).toMatchObject({ loan: wishFor(object) })
    const hours = await world.db
      .selectFrom('headquarters')
      .select('opening_hours')
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow()
    const open = (opening_hours: unknown) =>
      world.db
        .updateTable('headquarters')
        .set({ opening_hours: JSON.stringify(opening_hours) })
        .where('id', '=', other.id)
        .execute()
    await open([])
    expect((await collect(other.id)).body).toMatchObject({
      loan: { from_date: null, to_date: null },
      expires_at: null,
      shipping: { address: { id: other.id } },
    })
    await open(hours.opening_hours)
  })

  it('is asked for its days again when a delivery becomes a collection, and its payment is void', async () => {
    const { intent } = await prepared(world, member)
    const { product } = (await member.get('/v1/checkout')).body
    expect((await collect(await pointOf(world, product.id))).body).toMatchObject({
      shipping: { method: 'pickup' },
      loan: { from_date: null, to_date: null },
    })
    const row = await world.db
      .selectFrom('payment_intents')
      .select(['status', 'reason'])
      .where('id', '=', intent)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ status: 'void', reason: 'pickup' })
    expect(await confirm()).toMatchObject(refused(409, 'checkout.no_loan'))
  })
})

describe('a delivery', () => {
  it('that costs nothing is confirmed without a payment', async () => {
    await settings({ delivery_price_cents: 0 })
    const object = await freeObject(world)
    await cartHome(member, object)
    await member.post('/v1/checkout/loan', { from_date: addDays(object.today, 3) })
    const { status, body } = await confirm()
    expect(status).toBe(200)
    expect((await member.get(`/v1/me/orders/${body.id}`)).body).toMatchObject({ shipping: { method: 'delivery' } })
    await settings({ delivery_price_cents: 500 })
  })

  it('whose hold is over is not paid any more, and is gone', async () => {
    const object = await freeObject(world)
    await cartHome(member, object)
    await member.post('/v1/checkout/loan', { from_date: addDays(object.today, 3) })
    const cart = world.db.updateTable('orders').where('member_id', '=', member.id)
    await cart.set({ expires_at: new Date(world.clock.now().getTime() - 1) }).execute()
    expect(await member.post('/v1/checkout/intent')).toMatchObject(refused(409, 'checkout.expired'))
    expect((await member.get('/v1/checkout')).body).toBeNull()
    const intents = world.db.selectFrom('payment_intents').select('id').where('member_id', '=', member.id)
    expect(await intents.execute()).toEqual([])
  })

  it('whose object is no more in the catalogue is neither paid nor confirmed', async () => {
    const { object } = await prepared(world, member)
    await world.db.updateTable('products').set({ status: 'withdrawn' }).where('id', '=', object.id).execute()
    expect(await member.post('/v1/checkout/intent')).toMatchObject(refused(404, 'product.not_found'))
    expect(await confirm()).toMatchObject(refused(404, 'product.not_found'))
  })

  it('is no payment of a loan that is collected', async () => {
    await held(await freeObject(world))
    expect(await member.post('/v1/checkout/intent')).toMatchObject(refused(409, 'payment.not_needed'))
  })
})
