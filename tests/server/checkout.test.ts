import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productId } from '../../server/demo/seed-objects.ts'
import type { Caller } from '../world/caller.ts'
import { crowd } from '../world/crowd.ts'
import { near } from '../world/deliveries.ts'
import { asked, awake } from '../world/lent.ts'
import { freeObject, givenLoan, pointOf, wishFor } from '../world/loans.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('a member borrows an object', () => {
  it('CA-08 HD-08 CA-11 goes from the object to a loan that waits', async () => {
    const member = await world.as('nuovo@demo.test')
    const object = await freeObject(world)
    const none = { status: 200, body: null }
    expect(await member.get('/v1/checkout')).toMatchObject(none)
    const cart = await member.post(`/v1/checkout/cart/${object.id}`)
    expect(cart.status).toBe(200)
    expect(cart.body).toMatchObject({ status: 'checkout', product: { id: object.id }, loan: { from_date: null } })
    const there = await member.post('/v1/checkout/shipping', { method: 'pickup', address_id: object.point.id })
    expect(there).toMatchObject({
      status: 200,
      body: { shipping: { method: 'pickup', address: { id: object.point.id } } },
    })
    const held = await member.post('/v1/checkout/loan', { ...wishFor(object), note: 'Serve anche la prolunga?' })
    expect(held.body).toMatchObject({ note: 'Serve anche la prolunga?', loan: wishFor(object) })
    expect(held.body.expires_at).toBe('2026-11-24T09:30:00.000Z')
    const refused = async (body: object) => (await member.put('/v1/checkout/confirm', body)).body.code
    expect(await refused({ price: 5 })).toBe('payment.price_changed')
    expect(await refused({ paypal: { order_id: 'di-qualcosa' } })).toBe('payment.not_needed')
    const confirmed = await member.put('/v1/checkout/confirm', { price: 0 })
    expect(confirmed.status).toBe(200)
    const loan = await member.get(`/v1/me/orders/${confirmed.body.id}`)
    expect(loan.body).toMatchObject({ status: 'pending', stage: 'waiting', loan: wishFor(object) })
    expect(await member.put('/v1/checkout/confirm')).toMatchObject({ status: 200, body: { id: confirmed.body.id } })
    expect(await member.get('/v1/checkout')).toMatchObject(none)
    await member.post(`/v1/checkout/cart/${(await freeObject(world)).id}`)
    expect(await member.put('/v1/checkout/confirm')).toMatchObject({
      status: 409,
      body: { code: 'checkout.no_shipping' },
    })
    await member.delete('/v1/checkout/cart/')
  })

  it('CA-07 confirmed again within ten minutes it is the same loan, and after them no checkout', async () => {
    const { member, id } = await asked(world)
    world.clock.advance(600)
    await awake(world, member)
    expect((await member.put('/v1/checkout/confirm')).body).toEqual({ id })
    world.clock.advance(1)
    expect(await member.put('/v1/checkout/confirm')).toMatchObject({ status: 409, body: { code: 'checkout.missing' } })
    world.clock.advance(-601)
  })

  it('ST-10 is collected at the point that the member chose', async () => {
    const [member] = await crowd(world, 1)
    const { id, point: own, today } = await freeObject(world, { transportable: true })
    const chosen = (await member!.get('/v1/headquarters')).body.find((one: { id: string }) => one.id !== own.id)
    await member!.post(`/v1/checkout/cart/${id}`)
    const shipped = await member!.post('/v1/checkout/shipping', { method: 'pickup', address_id: chosen.id })
    expect(shipped.body.shipping.address).toMatchObject({ id: chosen.id, name: chosen.name })
    await member!.post('/v1/checkout/loan', wishFor({ id, point: chosen, today }))
    const { body } = await member!.put('/v1/checkout/confirm')
    expect((await member!.get(`/v1/me/orders/${body.id}`)).body.shipping.address.id).toBe(chosen.id)
  })

  it('CA-09 another cart gives up the days that the one before it held', async () => {
    const [one, other] = await crowd(world, 2)
    const [first, second] = [await freeObject(world), await freeObject(world, { skip: 1 })]
    const wants = async (who: Caller) => {
      await who.post(`/v1/checkout/cart/${first.id}`)
      await who.post('/v1/checkout/shipping', { method: 'pickup', address_id: first.point.id })
      return who.post('/v1/checkout/loan', wishFor(first))
    }
    expect((await wants(one!)).status).toBe(200)
    expect(await wants(other!)).toMatchObject({ status: 409, body: { code: 'checkout.taken' } })
    expect((await one!.post(`/v1/checkout/cart/${second.id}`)).body.product.id).toBe(second.id)
    expect((await wants(other!)).status).toBe(200)
    for (const who of [one!, other!]) await who.delete('/v1/checkout/cart/')
  })

  it('VA-04 refuses 31 days and takes 30', async () => {
    const member = await world.as('admin@demo.test')
    const some = await Promise.all([1, 2, 3, 4].map(skip => freeObject(world, { skip })))
    const object = some.find(one => one.point.opening_days.length > 2)!
    await member.post(`/v1/checkout/cart/${object.id}`)
    await member.post('/v1/checkout/shipping', { method: 'pickup', address_id: object.point.id })
    const wish = { from_date: '2026-11-27', to_date: '2026-12-27' }
    const refused = await member.post('/v1/checkout/loan', wish)
    expect(refused.status).toBe(422)
    expect(refused.body).toEqual({
      code: 'checkout.period_too_long',
      message: 'Tempo di prestito massimo è di 30 giorni!',
    })
    const distant = { from_date: '2028-03-01', to_date: '2028-03-04' }
    expect((await member.post('/v1/checkout/loan', distant)).body.code).toBe('checkout.too_far_ahead')
    for (const dates of [{}, { from_date: '2026-11-27' }, { to_date: '2026-11-27' }])
      expect(await member.post('/v1/checkout/loan', dates)).toMatchObject({
        status: 422,
        body: { message: 'Seleziona la data del prestito!' },
      })
    const thirty = await member.post('/v1/checkout/loan', { from_date: '2027-01-13', to_date: '2027-02-11' })
    expect(thirty).toMatchObject({ status: 200, body: { loan: { no_of_days: 30 } } })
    await member.delete('/v1/checkout/cart/')
  })

  it('VA-09 offers a non-transportable object only where it is', async () => {
    const member = await world.as('admin@demo.test')
    const object = await freeObject(world, { transportable: false })
    const points: { id: string }[] = (await member.get('/v1/headquarters')).body
    const collectAt = (address_id: string) => member.post('/v1/checkout/shipping', { method: 'pickup', address_id })
    await member.post(`/v1/checkout/cart/${object.id}`)
    expect(points.length).toBeGreaterThan(1)
    for (const { id } of points)
      expect(await collectAt(id)).toMatchObject(
        id === object.point.id ? { status: 200 } : { status: 422, body: { code: 'checkout.point_not_allowed' } },
      )
    await member.delete('/v1/checkout/cart/')
  })

  it('ST-08 ST-09 refuses steps out of order, and says which comes first', async () => {
    const member = await world.as('super@demo.test')
    const object = await freeObject(world, { skip: 2 })
    const ship = { method: 'pickup', address_id: object.point.id }
    const refused = (code: string) => ({ status: 409, body: { code } })
    expect(await member.put('/v1/checkout/confirm')).toMatchObject(refused('checkout.missing'))
    expect(await member.post('/v1/checkout/loan', wishFor(object))).toMatchObject(refused('checkout.missing'))
    expect(await member.post('/v1/checkout/shipping', ship)).toMatchObject(refused('checkout.missing'))
    await member.post(`/v1/checkout/cart/${object.id}`)
    expect(await member.post('/v1/checkout/loan', wishFor(object))).toMatchObject(refused('checkout.no_shipping'))
    expect(await member.put('/v1/checkout/confirm')).toMatchObject(refused('checkout.no_shipping'))
    for (const way of [ship, { method: 'delivery', shipping_geo: near }]) {
      expect((await member.post('/v1/checkout/shipping', way)).status).toBe(200)
      expect(await member.put('/v1/checkout/confirm')).toMatchObject(refused('checkout.no_loan'))
    }
    await member.delete('/v1/checkout/cart/')
  })

  it.each([
    ['sospeso@demo.test', 403, 'member.banned'],
    ['scaduto@demo.test', 409, 'member.card_expired'],
  ])('refuses %s with its reason', async (email, status, code) => {
    const member = await world.as(email)
    const object = await freeObject(world)
    expect(await member.post(`/v1/checkout/cart/${object.id}`)).toMatchObject({ status, body: { code } })
  })

  it('ST-17 needs no card where everybody is a member without one', async () => {
    const member = await world.as('scaduto@demo.test', 'ateneo')
    const { id } = await freeObject(world, { library: 'ateneo' })
    expect((await member.post(`/v1/checkout/cart/${id}`)).status).toBe(200)
    await member.delete('/v1/checkout/cart/')
  })

  it('ST-17 refuses who is late, has enough loans or shares nothing', async () => {
    const [late, busy, idle] = await crowd(world, 3)
    const set = (id: string, change: object) =>
      world.db.updateTable('members').set(change).where('id', '=', id).execute()
    const given = { member_id: late!.id, from_date: '2026-11-10', to_date: '2026-11-20', picked_up_at: new Date() }
    await givenLoan(world, given)
    for (let n = 0; n < 3; n++) await givenLoan(world, { member_id: busy!.id })
    await set(idle!.id, { joined_at: new Date('2026-09-25T09:00:00Z') })
    const { id } = await freeObject(world)
    const refused = async (who: typeof late) => (await who!.post(`/v1/checkout/cart/${id}`)).body.code
    expect([await refused(late), await refused(busy)]).toEqual(['member.overdue', 'member.limit'])
    expect((await idle!.post(`/v1/checkout/cart/${id}`)).status).toBe(200)
    await set(idle!.id, { joined_at: new Date('2026-09-24T09:00:00Z') })
    expect(await refused(idle)).toBe('member.sharing_duty')
  })

  it('ST-14 clears a checkout whose hold has run out', async () => {
    const member = await world.as('desk@demo.test')
    const object = await freeObject(world, { skip: 3 })
    await member.post(`/v1/checkout/cart/${object.id}`)
    await member.post('/v1/checkout/shipping', { method: 'pickup', address_id: object.point.id })
    await member.post('/v1/checkout/loan', wishFor(object))
    world.clock.advance(30 * 60)
    await member.refresh()
    const late = await member.put('/v1/checkout/confirm')
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'checkout.expired', message: 'Tempo scaduto, prestito annullato!' },
    })
    expect((await member.get('/v1/checkout')).body).toBeNull()
  })

  it('refuses days on which the point is closed', async () => {
    const member = await world.as('super@demo.test', 'borgo')
    const object = await freeObject(world, { library: 'borgo' })
    await member.post(`/v1/checkout/cart/${object.id}`)
    await member.post('/v1/checkout/shipping', { method: 'pickup', address_id: object.point.id })
    const refused = await member.post('/v1/checkout/loan', { from_date: '2026-11-30', to_date: '2026-12-03' })
    expect(refused).toMatchObject({ status: 422, body: { code: 'checkout.closed_day' } })
  })

  it('does not lend what is in maintenance or was never published', async () => {
    const member = await world.as('super@demo.test')
    const broken = await world.db
      .selectFrom('products')
      .select('id')
      .where('library_id', '=', 'quartiere')
      .where('repair_since', 'is not', null)
      .executeTakeFirstOrThrow()
    expect((await member.post(`/v1/checkout/cart/${broken.id}`)).body.code).toBe('product.unavailable')
    expect((await member.post(`/v1/checkout/cart/${productId('borgo', 'smielatore')}`)).status).toBe(404)
    const { id } = await freeObject(world)
    for (const status of ['pending', 'changes_requested', 'rejected', 'withdrawn', 'retired', 'published'] as const) {
      await world.db.updateTable('products').set({ status }).where('id', '=', id).execute()
      const answer = await member.post(`/v1/checkout/cart/${id}`)
      expect([status, answer.status]).toEqual([status, status === 'published' ? 200 : 404])
    }
    await member.delete('/v1/checkout/cart/')
    expect(await pointOf(world, broken.id)).toBeTruthy()
  })
})
