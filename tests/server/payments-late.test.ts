import { describe, expect, it } from 'vitest'
import { grantDelivery } from '../../server/checkout/grant-delivery.ts'
import { findLibrary } from '../../server/library/queries.ts'
import { listWithIntents } from '../../server/payments/follow-up-queries.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { cartHome, confirmWith, prepared, reconciled } from '../world/deliveries.ts'
import { payers } from '../world/payers.ts'

const { world, member, other, wait, approved, loans, intentOf, localOrder, refundMails } = payers(40)

describe('a payment that does not come about', () => {
  it('B5 not approved yet: no loan, the days stay held, and it may be approved after all', async () => {
    const { order, checkout } = await prepared(world(), member())
    expect(await confirmWith(member(), order)).toMatchObject({ status: 409, body: { code: 'payment.not_approved' } })
    expect((await member().get('/v1/checkout')).body.loan.no_of_days).toBe(30)
    world().provider.ledger.approve(order)
    expect((await confirmWith(member(), order)).body).toEqual({ id: checkout })
  })

  it('B5 declined: another card may pay', async () => {
    const { order, checkout } = await approved()
    world().provider.faults.fail('capture', 'declined')
    expect(await confirmWith(member(), order)).toMatchObject({ status: 422, body: { code: 'payment.declined' } })
    expect(await loans()).toEqual([])
    expect((await confirmWith(member(), order)).body).toEqual({ id: checkout })
  })

  it('B5 voided, or forgotten by the provider: a new one is prepared, with what is left of the time', async () => {
    const { order, expires } = await approved()
    localOrder(order).status = 'VOIDED'
    expect(await confirmWith(member(), order)).toMatchObject({ status: 409, body: { code: 'payment.expired' } })
    world().clock.advance(60)
    const next = await member().post('/v1/checkout/intent')
    expect(next.body).toMatchObject({ expires_at: expires })
    expect(next.body.order_id).not.toBe(order)
    world().provider.ledger.orders.delete(next.body.order_id)
    expect(await confirmWith(member(), next.body.order_id)).toMatchObject({ body: { code: 'payment.expired' } })
  })

  it('B5 waiting for a decision: neither loan nor money until it is known', async () => {
    const { order, checkout } = await approved()
    world().provider.faults.fail('capture', 'pending')
    expect(await confirmWith(member(), order)).toMatchObject({ status: 503, body: { code: 'payment.unsettled' } })
    const now = world().clock.now().getTime()
    const due = await Promise.all([0, 30].map(after => listWithIntents(world().db, new Date(now + after * 1000))))
    expect(due).toEqual([[], ['quartiere']])
    expect(await reconciled(world(), 30)).toMatchObject({ waiting: 1 })
    expect(await loans()).toEqual([])
    localOrder(order).capture!.status = 'COMPLETED'
    expect(await reconciled(world(), 30)).toMatchObject({ granted: 1 })
    expect(await loans()).toMatchObject([{ id: checkout }])
  })

  it('B14 a tab closed after approving: nothing is taken, and the days are free again', async () => {
    const { order, object, intent } = await approved()
    world().clock.advance(10 * 60 + 1)
    const rival = await other()
    await cartHome(rival, object)
    expect((await rival.post('/v1/checkout/loan', { from_date: '2026-12-05' })).status).toBe(200)
    await reconciled(world(), 120)
    expect((await intentOf(intent)).status).toBe('void')
    expect(localOrder(order).capture).toBeNull()
  })
})

describe('time', () => {
  it('ST-15 B6 a confirmation after ten minutes takes nothing: «Tempo scaduto, prestito annullato!»', async () => {
    const { order } = await approved()
    await wait(600)
    const late = await confirmWith(member(), order)
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'checkout.expired', message: 'Tempo scaduto, prestito annullato!' },
    })
    expect(localOrder(order).capture).toBeNull()
    expect((await member().get('/v1/checkout')).body).toBeNull()
  })

  it('ST-13 ST-15 attempts that fail make the time no longer', async () => {
    const { order, expires } = await prepared(world(), member())
    await wait(570)
    expect((await confirmWith(member(), order)).body.code).toBe('payment.not_approved')
    expect((await member().get('/v1/checkout')).body.expires_at).toBe(expires)
    await wait(31)
    world().provider.ledger.approve(order)
    expect((await confirmWith(member(), order)).body.code).toBe('checkout.expired')
    expect(localOrder(order).capture).toBeNull()
  })

  it('ST-15 the last second still counts', async () => {
    const { order, checkout } = await approved()
    await wait(599)
    expect((await confirmWith(member(), order)).body).toEqual({ id: checkout })
  })

  it('B6 a capture that came late by other ways is given back, with a mail', async () => {
    const { order, intent } = await approved()
    const mails = await refundMails()
    await wait(700)
    world().provider.ledger.capture(order, undefined, 'COMPLETED')
    expect(await reconciled(world())).toMatchObject({ refunded: 1 })
    expect(await intentOf(intent)).toMatchObject({ status: 'refunded', reason: 'checkout.expired' })
    expect(await refundMails()).toBe(mails + 1)
    expect(await confirmWith(member(), order)).toMatchObject({ status: 409 })
  })

  it('B6 a capture done late by a provider that had not answered is given back', async () => {
    const { order, intent } = await approved()
    world().provider.faults.fail('capture', 'error_before', 3)
    expect((await confirmWith(member(), order)).status).toBe(503)
    await wait(15 * 60)
    expect((await member().get('/v1/checkout')).body).toBeNull()
    await reconciled(world(), 1)
    expect((await intentOf(intent)).status).toBe('void')
    world().provider.ledger.capture(order, undefined, 'COMPLETED')
    expect(await reconciled(world(), 301)).toMatchObject({ refunded: 1 })
  })

  it('the checkout stays as it is while money is on its way, and may be left when it is not', async () => {
    const { order, object } = await approved()
    world().provider.faults.fail('capture', 'error_before', 3)
    expect((await confirmWith(member(), order)).status).toBe(503)
    const changes = [
      await member().delete('/v1/checkout/cart/'),
      await member().post(`/v1/checkout/cart/${object.id}`),
      await member().post('/v1/checkout/shipping', { method: 'pickup', address_id: object.point.id }),
      await member().post('/v1/checkout/loan', { from_date: '2026-12-04' }),
    ]
    expect(changes.map(one => [one.status, one.body.code])).toEqual(Array(4).fill([409, 'checkout.paying']))
    expect((await confirmWith(member(), order)).status).toBe(200)
    expect((await member().delete('/v1/checkout/cart/')).status).toBe(200)
  })
})

describe('the day it arrives', () => {
  it('row 13: the loan starts when it is brought home, and lasts as long', async () => {
    const { order, checkout } = await approved()
    await confirmWith(member(), order)
    await (await world().as('desk@demo.test')).post(`/v1/desk/orders/${checkout}/approvals`)
    await wait(5 * 24 * 3600)
    const desk = await world().as('desk@demo.test')
    const [asked] = await loans()
    const out = await desk.post(`/v1/desk/orders/${checkout}/handovers`)
    expect(out.status).toBe(200)
    const today = world().clock.today()
    expect(asked!.from_date! < today).toBe(true)
    expect((await loans())[0]).toMatchObject({ from_date: today, to_date: addDays(today, 29) })
  })
})

describe('a paid loan that is called off', () => {
  it.each(['member', 'desk'] as const)(
    'RO-04 rows 7 and 9: cancelled or denied by the %s, its money goes back once, and both see how it stands',
    async by => {
      const { order, checkout } = await approved()
      await confirmWith(member(), order)
      const desk = await world().as('desk@demo.test')
      const seen = async () => {
        const { docs } = (await desk.get('/v1/desk/orders?limit=100')).body as {
          docs: { id: string; payment: unknown }[]
        }
        return [
          (await member().get(`/v1/me/orders/${checkout}`)).body.payment,
          docs.find(one => one.id === checkout)?.payment,
        ]
      }
      const both = (status: string) => [
        { amount: 5, status },
        { amount: 5, status },
      ]
      expect(await seen()).toEqual(both('paid'))
      const answer =
        by === 'member'
          ? await member().delete(`/v1/me/orders/${checkout}`)
          : await desk.post(`/v1/desk/orders/${checkout}/denials`, { reason: 'In riparazione' })
      expect(answer).toMatchObject({ status: 200, body: { payment: { amount: 5, status: 'refunding' } } })
      const before = world().provider.ledger.counts.refunded
      // After the time in which the desk may undo it.
      expect(await reconciled(world(), 15)).toMatchObject({ refunded: 1 })
      expect(await seen()).toEqual(both('refunded'))
      await reconciled(world())
      expect(world().provider.ledger.counts.refunded - before).toBe(1)
      expect(await loans()).toMatchObject([{ refunded_at: expect.any(Date) }])
      const entries = await world()
        .db.selectFrom('audit')
        .select('action')
        .where('subject', '=', 'payment')
        .where('action', 'in', ['owe', 'refund'])
        .execute()
      expect(entries.length).toBeGreaterThanOrEqual(2)
    },
  )

  it('ST-17 is given back whatever the desk writes: its words decide nothing', async () => {
    const { order, checkout } = await approved()
    await confirmWith(member(), order)
    const desk = await world().as('desk@demo.test')
    const answer = await desk.post(`/v1/desk/orders/${checkout}/cancellations`, { reason: 'no_show' })
    expect(answer.body).toMatchObject({ stage: 'cancelled', closed_by: 'cancel_by_desk', closed_reason: 'no_show' })
    expect(answer.body.payment).toEqual({ amount: 5, status: 'refunding' })
    expect(await reconciled(world(), 15)).toMatchObject({ refunded: 1 })
  })

  it('B12 a refund that the provider refuses is put before the staff', async () => {
    const { order, checkout, intent } = await approved()
    await confirmWith(member(), order)
    const { capture } = localOrder(order)
    localOrder(order).capture = null
    await member().delete(`/v1/me/orders/${checkout}`)
    await reconciled(world(), 1)
    expect(await intentOf(intent)).toMatchObject({ status: 'refunding', flag: 'refund refused: RESOURCE_NOT_FOUND' })
    localOrder(order).capture = capture
    expect(await reconciled(world(), 7 * 3600)).toMatchObject({ refunded: 1 })
  })

  it.each(['refunding', 'refunded'] as const)(
    'B12 a capture that is heard of while the days are held makes no loan of money that is %s',
    async status => {
      const { intent } = await approved()
      const row = await intentOf(intent)
      const capture_id = 'una-cattura'
      const set = (now: Pick<typeof row, 'status' | 'capture_id'>) =>
        world().db.updateTable('payment_intents').set(now).where('id', '=', intent).execute()
      await set({ status, capture_id })
      const library = (await findLibrary(world().system.everywhere, 'quartiere'))!
      expect(await grantDelivery(world().system.of('quartiere'), library, row, capture_id)).toBeNull()
      expect(await loans()).toEqual([])
      expect(await intentOf(intent)).toMatchObject({ status, refund_asked_at: null })
      await set({ status: row.status, capture_id: null })
    },
  )
})
