import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '../../src/lib/rules/dates.ts'
import { crowd } from '../world/crowd.ts'
import { cartHome, confirmWith, prepared } from '../world/deliveries.ts'
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

describe('the payment of a delivery', () => {
  it('CA-06 ST-13 HD-11 is prepared on the server at the library’s price, once, with ten minutes', async () => {
    const before = world.provider.ledger.counts.created
    const { object, order, intent, expires } = await prepared(world, member)
    expect(Date.parse(expires) - world.clock.now().getTime()).toBe(600_000)
    world.clock.advance(120)
    const again = await member.post('/v1/checkout/intent')
    expect(again.status).toBe(200)
    expect(again.body).toEqual({ intent_id: intent, order_id: order, amount: 5, currency: 'EUR', expires_at: expires })
    expect(world.provider.ledger.counts.created - before).toBe(1)
    expect(world.provider.ledger.orders.get(order)).toMatchObject({ value: '5.00', currency: 'EUR', status: 'CREATED' })
    expect(await member.get('/v1/checkout')).toMatchObject({
      status: 200,
      body: { expires_at: expires, product: { id: object.id } },
    })
    const moved = await member.post('/v1/checkout/loan', { from_date: addDays(object.today, 4) })
    expect(moved.body.expires_at).toBe(expires)
  })

  it('CA-06 has an intent row before anything can be taken, also when the provider does not answer', async () => {
    const object = await freeObject(world)
    await cartHome(member, object)
    await member.post('/v1/checkout/loan', { from_date: addDays(object.today, 3) })
    world.provider.faults.fail('create', 'error_after', 3)
    expect(await member.post('/v1/checkout/intent')).toMatchObject({ status: 503, body: { code: 'shipping.down' } })
    const rows = await world.db.selectFrom('payment_intents').selectAll().where('member_id', '=', member.id).execute()
    expect(rows).toMatchObject([{ status: 'open', provider_order_id: null, amount_cents: 500 }])
    const made = world.provider.ledger.counts.created
    expect((await member.post('/v1/checkout/intent')).body.intent_id).toBe(rows[0]!.id)
    expect(world.provider.ledger.counts.created).toBe(made)
  })

  it('CA-06 is not asked for a pickup, nor before the days', async () => {
    const object = await freeObject(world)
    const refused = (code: string) => ({ status: 409, body: { code } })
    expect(await member.post('/v1/checkout/intent')).toMatchObject(refused('checkout.missing'))
    await cartHome(member, object)
    expect(await member.post('/v1/checkout/intent')).toMatchObject(refused('checkout.no_loan'))
    await member.post('/v1/checkout/shipping', { method: 'pickup', address_id: object.point.id })
    expect(await member.post('/v1/checkout/intent')).toMatchObject(refused('payment.not_needed'))
  })

  it('CA-07 RO-04 becomes a loan at home, and is shown with its address', async () => {
    const { order, checkout } = await prepared(world, member)
    world.provider.ledger.approve(order)
    const confirmed = await confirmWith(member, order, { price: 5 })
    expect([confirmed.status, confirmed.body]).toEqual([200, { id: checkout }])
    const loan = await member.get(`/v1/me/orders/${checkout}`)
    expect(loan.body).toMatchObject({
      status: 'pending',
      shipping: { method: 'delivery', address: { cap: '40128', city: 'Bologna' } },
    })
  })

  it('RO-03 costs nothing at a pickup point', async () => {
    const object = await freeObject(world)
    const before = world.provider.ledger.counts.created
    await member.post(`/v1/checkout/cart/${object.id}`)
    await member.post('/v1/checkout/shipping', { method: 'pickup', address_id: object.point.id })
    await member.post('/v1/checkout/loan', wishFor(object))
    expect((await member.put('/v1/checkout/confirm')).status).toBe(200)
    expect(world.provider.ledger.counts.created).toBe(before)
  })

  it('HD-09 BC-02 tells the client id, the price and the radius', async () => {
    const { body } = await world.visitor().get('/v1/libraries/domains/quartiere')
    expect(body).toMatchObject({
      pp_pk: 'local-client',
      delivery: { on: true, price: 5, radius: 10 },
      items: { preparations_days: 2 },
    })
  })
})
