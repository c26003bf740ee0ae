import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, inclusiveDays } from '../../src/lib/rules/dates.ts'
import { deliveryPeriod } from '../../src/lib/rules/delivery.ts'
import { crowd } from '../world/crowd.ts'
import { cartHome, far, near, prepared } from '../world/deliveries.ts'
import { freeObject, wishFor } from '../world/loans.ts'
import { openWorld, type World } from '../world/world.ts'

type Person = Awaited<ReturnType<typeof crowd>>[number]

let world: World
let people: Person[]
let member: Person
beforeAll(async () => {
  world = await openWorld()
  people = await crowd(world, 30)
  await world.db.deleteFrom('orders').execute()
})
beforeEach(() => {
  member = people.pop()!
})
afterAll(() => world.close())

const settings = (set: object) =>
  world.db.updateTable('libraries').set(set).where('library_id', '=', 'quartiere').execute()

describe('where an object is brought', () => {
  it('CA-11 EN-08 takes an address and shows it in the checkout', async () => {
    const { status, body } = await cartHome(member, await freeObject(world))
    expect(status).toBe(200)
    expect(body.shipping).toEqual({
      method: 'delivery',
      address: { id: null, name: '', ...near },
      date: null,
      return_to: { id: expect.any(String), name: expect.any(String) },
    })
  })

  it('VA-06 asks for an address', async () => {
    await member.post(`/v1/checkout/cart/${(await freeObject(world)).id}`)
    const { status, body } = await member.post('/v1/checkout/shipping', { method: 'delivery' })
    expect([status, body.message]).toEqual([422, 'Compila il tuo indirizzo per la consegna a domicilio!'])
  })

  it('VA-07 asks for every part of it', async () => {
    await member.post(`/v1/checkout/cart/${(await freeObject(world)).id}`)
    const { status, body } = await member.post('/v1/checkout/shipping', {
      method: 'delivery',
      shipping_geo: { address: ' ', cap: '40128' },
    })
    expect([status, body.code]).toEqual([422, 'resource.validation'])
    expect(body.fields).toEqual({
      'shipping_geo.address': 'Campo richiesto',
      'shipping_geo.city': 'Campo richiesto',
      'shipping_geo.province': 'Campo richiesto',
    })
    const { cap: _, ...withoutCap } = near
    const uncoded = await member.post('/v1/checkout/shipping', { method: 'delivery', shipping_geo: withoutCap })
    expect(uncoded.body.fields).toEqual({ 'shipping_geo.cap': 'Campo richiesto' })
  })

  it('VA-08 ER-03 A14 refuses what is beyond the radius, with the exact sentence, and keeps the cart', async () => {
    const object = await freeObject(world)
    const { status, body } = await cartHome(member, object, far)
    expect([status, body.code, body.message]).toEqual([
      422,
      'shipping.too_far',
      'Ci dispiace, sei troppo distante, controlla i campi inseriti o riprova con un altro indirizzo',
    ])
    expect((await member.get('/v1/checkout')).body.shipping.address).toBeNull()
  })

  it('ER-04 refuses an unknown postal code with the exact sentence', async () => {
    const { status, body } = await cartHome(member, await freeObject(world), { ...near, cap: '99999' })
    expect([status, body.message]).toEqual([
      404,
      'Ci dispiace, CAP non trovato, controlla i campi inseriti o riprova con un altro indirizzo',
    ])
  })

  it('BC-01 VA-08 takes radius and price from the library', async () => {
    const object = await freeObject(world)
    await settings({ delivery_radius_km: 2 })
    expect((await cartHome(member, object)).body.code).toBe('shipping.too_far')
    await settings({ delivery_radius_km: 10, delivery_price_cents: 750 })
    const { order } = await prepared(world, member)
    expect(world.provider.ledger.orders.get(order)).toMatchObject({ value: '7.50', currency: 'EUR' })
    expect((await member.post('/v1/checkout/intent')).body).toMatchObject({ order_id: order, amount: 7.5 })
    const { body: library } = await member.get('/v1/libraries/domains/quartiere')
    expect(library.delivery).toEqual({ on: true, price: 7.5, radius: 10 })
    await settings({ delivery_price_cents: 500 })
  })

  it('BC-01 takes the preparation days from the library too', async () => {
    const object = await freeObject(world)
    await settings({ preparation_days: 5 })
    const { body: library } = await member.get('/v1/libraries/domains/quartiere')
    expect(library.items.preparations_days).toBe(5)
    expect((await member.get(`/v1/catalogs/products/${object.id}`)).body.loan.preparation_days).toBe(5)
    await cartHome(member, object)
    const begin = (days: number) => member.post('/v1/checkout/loan', { from_date: addDays(object.today, days) })
    expect((await begin(4)).body.code).toBe('checkout.too_early')
    const { body } = await begin(8)
    expect((await world.visitor().get(`/v1/catalogs/products/${object.id}/loans`)).body).toContainEqual({
      from_date: addDays(body.loan.to_date, 1),
      to_date: addDays(body.loan.to_date, 5),
      reason: 'preparation',
    })
    await settings({ preparation_days: 2 })
  })

  it('VA-10 A14 delivers only what can be carried, and only where the library delivers', async () => {
    const heavy = await freeObject(world, { transportable: false })
    expect(await cartHome(member, heavy)).toMatchObject({ status: 422, body: { code: 'shipping.unavailable' } })
    await settings({ delivery_on: false })
    expect(await cartHome(member, await freeObject(world))).toMatchObject({
      status: 422,
      body: { code: 'shipping.unavailable' },
    })
    await settings({ delivery_on: true })
  })

  it('where nothing can be paid brings things only if that costs nothing; another address keeps the days', async () => {
    const { system } = world
    const { payments } = system
    try {
      system.payments = null
      const object = await freeObject(world)
      expect(await cartHome(member, object)).toMatchObject({ status: 422, body: { code: 'shipping.unavailable' } })
      await settings({ delivery_price_cents: 0 })
      const { body } = await cartHome(member, object)
      expect(body.shipping).toMatchObject({ method: 'delivery', return_to: { id: expect.any(String) } })
      const held = (await member.post('/v1/checkout/loan', { from_date: addDays(object.today, 3) })).body.loan
      const moved = await member.post('/v1/checkout/shipping', {
        method: 'delivery',
        shipping_geo: { ...near, address: 'Via Ferrarese 14' },
      })
      expect(moved.body).toMatchObject({ loan: held, shipping: { address: { address: 'Via Ferrarese 14' } } })
    } finally {
      system.payments = payments
      await settings({ delivery_price_cents: 500 })
    }
  })

  it('lets the days go when pickup and delivery change places', async () => {
    const object = await freeObject(world)
    await cartHome(member, object)
    await member.post('/v1/checkout/loan', { from_date: addDays(object.today, 3) })
    const back = await member.post('/v1/checkout/shipping', { method: 'pickup', address_id: object.point.id })
    expect(back.body).toMatchObject({
      loan: { from_date: null },
      expires_at: null,
      shipping: { method: 'pickup', address: { id: object.point.id } },
    })
    expect((await member.put('/v1/checkout/confirm')).body.code).toBe('checkout.no_loan')
    const wished = wishFor(object)
    expect((await member.post('/v1/checkout/loan', wished)).body.loan).toMatchObject(wished)
    const brought = await member.post('/v1/checkout/shipping', { method: 'delivery', shipping_geo: near })
    expect(brought.body).toMatchObject({
      loan: { from_date: null, to_date: null },
      expires_at: null,
      shipping: { method: 'delivery', address: near },
    })
    expect((await member.put('/v1/checkout/confirm')).body.code).toBe('checkout.no_loan')
  })
})

describe('the days of a delivery', () => {
  it('CA-12 EN-08 are thirty from the wished day, whatever end is sent', async () => {
    const object = await freeObject(world)
    await cartHome(member, object)
    const friday = '2026-11-27'
    const { status, body } = await member.post('/v1/checkout/loan', {
      from_date: friday,
      to_date: friday,
      note: 'Secondo piano',
    })
    expect(status).toBe(200)
    expect(body.loan).toMatchObject({ from_date: friday, to_date: '2026-12-26', no_of_days: 30 })
    expect(body.shipping.date).toBe(friday)
  })

  it.each(['2026-11-29', '2026-12-25'])('A14 do not begin on %s, when no point is open', async from_date => {
    await cartHome(member, await freeObject(world))
    expect(await member.post('/v1/checkout/loan', { from_date })).toMatchObject({
      status: 422,
      body: { code: 'checkout.closed_day' },
    })
    expect((await member.get('/v1/checkout')).body.loan.from_date).toBeNull()
  })

  it('CA-12 stay within the months the object may be out', async () => {
    const object = await freeObject(world)
    await world.db.updateTable('products').set({ max_months: 1 }).where('id', '=', object.id).execute()
    await cartHome(member, object)
    const { body } = await member.post('/v1/checkout/loan', { from_date: '2027-02-05' })
    expect(body.loan).toMatchObject({ from_date: '2027-02-05', to_date: '2027-03-04', no_of_days: 28 })
    expect(deliveryPeriod('2027-02-01', 1)).toEqual({ from: '2027-02-01', to: '2027-02-28' })
    for (const day of ['2026-11-27', '2027-01-31', '2028-02-29', '2027-03-28', '2027-10-31']) {
      for (const months of [1, 2, 12]) {
        const { from, to } = deliveryPeriod(day, months)
        expect(inclusiveDays(from, to)).toBeLessThanOrEqual(30)
      }
    }
  })

  it('VA-05 begin after the preparation, and need a day', async () => {
    const object = await freeObject(world)
    await cartHome(member, object)
    expect(await member.post('/v1/checkout/loan', {})).toMatchObject({
      status: 422,
      body: { code: 'checkout.dates_required', message: 'Seleziona la data del prestito!' },
    })
    expect((await member.post('/v1/checkout/loan', { from_date: addDays(object.today, 1) })).body.code).toBe(
      'checkout.too_early',
    )
    expect((await member.post('/v1/checkout/loan', { from_date: addDays(object.today, 2) })).status).toBe(200)
  })

  it('A1 are one member’s alone', async () => {
    const other = people.pop()!
    const { object } = await prepared(world, member)
    await other.post(`/v1/checkout/cart/${object.id}`)
    await other.post('/v1/checkout/shipping', { method: 'delivery', shipping_geo: near })
    const wanted = { from_date: addDays(object.today, 22) }
    expect((await other.post('/v1/checkout/loan', wanted)).body.code).toBe('checkout.taken')
    expect((await member.delete('/v1/checkout/cart/')).body).toEqual({})
    expect((await member.get('/v1/checkout')).body).toBeNull()
    expect((await other.post('/v1/checkout/loan', wanted)).status).toBe(200)
  })
})
