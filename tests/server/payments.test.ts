import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Fault, Operation } from '../../server/outside/payments/local/faults.ts'
import { cartHome, confirmWith, prepared, reconciled } from '../world/deliveries.ts'
import { freeObject, wishFor } from '../world/loans.ts'
import { payers } from '../world/payers.ts'

const { world, member, other, approved, loans, intentOf, captured, localOrder, refundMails } = payers(60)

describe('faults of the provider', () => {
  const cases: [string, Operation, Fault, number, number][] = [
    ['a reply that gets lost', 'capture', 'drop_after', 1, 200],
    ['a call that never arrives', 'capture', 'drop_before', 1, 200],
    ['an error after doing it', 'capture', 'error_after', 1, 200],
    ['an error before doing it', 'capture', 'error_before', 1, 200],
    ['a time-out', 'capture', 'slow', 1, 200],
    ['every reply lost', 'capture', 'drop_after', 3, 200],
    ['an order that cannot be read', 'read', 'error_before', 3, 503],
    ['a capture that never arrives', 'capture', 'error_before', 3, 503],
  ]
  it.each(cases)('B2 %s: one capture, one loan', async (_, on, fault, times, status) => {
    const { order, checkout, intent } = await approved()
    const before = captured()
    world().provider.faults.fail(on, fault, times)
    const first = await confirmWith(member(), order)
    expect(first.status).toBe(status)
    if (status === 503) expect(first.body.code).toBe('payment.unsettled')
    await new Promise(resolve => setTimeout(resolve, fault === 'slow' ? 600 : 0))
    expect(await confirmWith(member(), order)).toMatchObject({ status: 200, body: { id: checkout } })
    expect(captured() - before).toBe(1)
    expect(await loans()).toMatchObject([{ id: checkout, status: 'pending', paid_at: expect.any(Date) }])
    expect((await intentOf(intent)).status).toBe('granted')
  })

  it('B1 lost reply, and nobody asks again: the jobs finish the loan within a minute', async () => {
    const { order, checkout } = await approved()
    world().provider.faults.fail('capture', 'drop_after', 3)
    world().provider.faults.fail('read', 'drop_before', 6)
    expect((await confirmWith(member(), order)).status).toBe(503)
    world().provider.faults.heal()
    await new Promise(resolve => setTimeout(resolve, 250))
    expect(await reconciled(world(), 30)).toMatchObject({ granted: 1 })
    expect(await loans()).toMatchObject([{ id: checkout, status: 'pending' }])
  })

  it('B10 says that delivery is unavailable while the provider is down, and pickup works', async () => {
    const rival = await other()
    await cartHome(member(), await freeObject(world()))
    await member().post('/v1/checkout/loan', { from_date: '2026-12-03' })
    world().provider.faults.fail('create', 'error_before', 100)
    const answers = []
    for (let n = 0; n < 8; n++) answers.push(await member().post('/v1/checkout/intent'))
    expect(new Set(answers.map(one => `${one.status} ${one.body.code}`))).toEqual(new Set(['503 shipping.down']))
    const object = await freeObject(world())
    await rival.post(`/v1/checkout/cart/${object.id}`)
    await rival.post('/v1/checkout/shipping', { method: 'pickup', address_id: object.point.id })
    await rival.post('/v1/checkout/loan', wishFor(object))
    expect((await rival.put('/v1/checkout/confirm')).status).toBe(200)
    world().provider.faults.heal()
    await new Promise(resolve => setTimeout(resolve, 250))
    expect((await member().post('/v1/checkout/intent')).status).toBe(200)
  })
})

describe('a crash', () => {
  const trigger = async (on: 'orders' | 'payment_intents') => {
    await sql
      .raw(`CREATE FUNCTION crash() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'crash'; END $$`)
      .execute(world().db)
    await sql
      .raw(
        `CREATE TRIGGER crash BEFORE UPDATE ON ${on} FOR EACH ROW
      WHEN (NEW.status IN ('pending', 'granted')) EXECUTE FUNCTION crash()`,
      )
      .execute(world().db)
    return () => sql.raw(`DROP FUNCTION crash CASCADE`).execute(world().db)
  }

  it.each(['orders', 'payment_intents'] as const)(
    'B1 between capture and commit, at %s: finished within a minute, captured once',
    async on => {
      const { order, checkout, intent } = await approved()
      const before = captured()
      const heal = await trigger(on)
      expect((await confirmWith(member(), order)).status).toBe(500)
      expect([captured() - before, (await intentOf(intent)).status, (await loans()).length]).toEqual([
        1,
        'capturing',
        0,
      ])
      await heal()
      expect(await reconciled(world(), 60)).toMatchObject({ granted: 1 })
      expect(captured() - before).toBe(1)
      expect(await loans()).toMatchObject([{ id: checkout, status: 'pending', paid_at: expect.any(Date) }])
      expect((await confirmWith(member(), order)).body).toEqual({ id: checkout })
    },
  )

  it('B1 after writing down and before capturing: taken once, while the days are held', async () => {
    const { intent, checkout } = await approved()
    const before = captured()
    const now = world().clock.now()
    await world()
      .db.updateTable('payment_intents')
      .set({ status: 'capturing', capturing_at: now, check_at: now })
      .where('id', '=', intent)
      .execute()
    expect((await member().delete('/v1/checkout/cart/')).body.code).toBe('checkout.paying')
    expect(await reconciled(world(), 20)).toMatchObject({ granted: 1 })
    expect(await loans()).toMatchObject([{ id: checkout }])
    expect(captured() - before).toBe(1)
  })

  it('B1 and nobody looks until the days are gone: given back, with a mail', async () => {
    const { order, object, intent } = await approved()
    const heal = await trigger('orders')
    expect((await confirmWith(member(), order)).status).toBe(500)
    await heal()
    world().clock.advance(15 * 60)
    const next = await other()
    await cartHome(next, object)
    expect((await next.post('/v1/checkout/loan', { from_date: '2026-12-10' })).status).toBe(200)
    expect(await reconciled(world())).toMatchObject({ refunded: 1 })
    expect(await intentOf(intent)).toMatchObject({
      status: 'refunded',
      reason: 'checkout.expired',
      refund_id: expect.any(String),
    })
    expect(localOrder(order).capture?.status).toBe('REFUNDED')
    expect(await loans()).toEqual([])
    expect(await refundMails()).toBe(1)
  })

  it('B1 during a refund: it is asked again, and given once', async () => {
    const { order, checkout } = await approved()
    await confirmWith(member(), order)
    await member().delete(`/v1/me/orders/${checkout}`)
    const before = world().provider.ledger.counts.refunded
    world().provider.faults.fail('refund', 'drop_after', 3)
    expect(await reconciled(world(), 1)).toMatchObject({ waiting: 1 })
    expect(await reconciled(world())).toMatchObject({ refunded: 1 })
    expect(world().provider.ledger.counts.refunded - before).toBe(1)
  })
})

describe('the same payment twice', () => {
  it('A6 B2 a double click and five tabs get one loan, captured once', async () => {
    const { order, checkout } = await approved()
    const before = captured()
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirmWith(member(), order)))
    expect(answers.map(one => [one.status, one.body.id])).toEqual(Array(5).fill([200, checkout]))
    expect(captured() - before).toBe(1)
    expect(await loans()).toHaveLength(1)
  })

  it('B3 an order that was used pays nothing else', async () => {
    const first = await approved()
    await confirmWith(member(), first.order)
    const second = await prepared(world(), member())
    const before = captured()
    expect(await confirmWith(member(), first.order)).toMatchObject({ status: 422, body: { code: 'payment.mismatch' } })
    expect(captured()).toBe(before)
    expect((await member().get('/v1/checkout')).body.id).toBe(second.checkout)
    expect(
      await member().post('/v1/me/memberships', { paypal: { order_id: first.order }, card: { id: 'tessera-annuale' } }),
    ).toMatchObject({ status: 422, body: { code: 'payment.mismatch' } })
  })

  it('B3 D2 another member’s order is as unknown as one that never was', async () => {
    const { order } = await approved()
    const rival = await other()
    await prepared(world(), rival)
    const before = captured()
    const answers = [await confirmWith(rival, order), await confirmWith(rival, 'NEVERWAS')]
    for (const one of answers) expect(one).toMatchObject({ status: 422, body: { code: 'payment.mismatch' } })
    expect(answers[0]!.body).toEqual(answers[1]!.body)
    expect(captured()).toBe(before)
  })
})

describe('what does not match', () => {
  it.each([
    ['the amount', { value: '0.01' }],
    ['the currency', { currency: 'USD' }],
    ['the payee', { payee: 'SOMEBODYELSE' }],
    ['the name', { customId: 'quartiere.0000000000000000' }],
  ])('B4 %s altered in the browser: nothing is taken', async (_, altered) => {
    const { order } = await approved()
    const before = captured()
    Object.assign(localOrder(order), altered)
    expect(await confirmWith(member(), order)).toMatchObject({ status: 422, body: { code: 'payment.mismatch' } })
    expect(captured()).toBe(before)
    expect(await loans()).toEqual([])
  })

  it('B4 CA-07 a price that differs is refused before anything is taken', async () => {
    const { order, checkout } = await approved()
    for (const price of [0, 4.99, 5.01, 500]) {
      expect(await confirmWith(member(), order, { price })).toMatchObject({
        status: 422,
        body: { code: 'payment.price_changed' },
      })
    }
    expect(localOrder(order).capture).toBeNull()
    expect((await confirmWith(member(), order, { price: 5 })).body.id).toBe(checkout)
  })

  it('B4 a wrong amount that the browser captured by itself is given back', async () => {
    const { order, intent } = await approved()
    Object.assign(localOrder(order), { value: '0.01' })
    world().provider.ledger.capture(order, undefined, 'COMPLETED')
    expect((await confirmWith(member(), order)).body.code).toBe('payment.refunded')
    expect(await reconciled(world(), 1)).toMatchObject({ refunded: 1 })
    expect((await intentOf(intent)).reason).toBe('payment.mismatch')
  })

  it('CA-07 a delivery is not confirmed without its payment', async () => {
    await approved()
    expect(await member().put('/v1/checkout/confirm')).toMatchObject({
      status: 422,
      body: { code: 'payment.required' },
    })
    expect(await loans()).toEqual([])
  })
})
