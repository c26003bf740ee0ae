import { describe, expect, it } from 'vitest'
import { grantDelivery } from '../../server/checkout/grant-delivery.ts'
import { findLibrary } from '../../server/library/queries.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { confirmWith, near, prepared, type Prepared, reconciled } from '../world/deliveries.ts'
import { staff } from '../world/lent.ts'
import { freeObject, wishFor } from '../world/loans.ts'
import { delivered, emptyMailbox } from '../world/mailbox.ts'
import { payers } from '../world/payers.ts'

const { world, member, wait, approved, loans, intentOf } = payers(30)

/** The provider took the money, and something other than the member's own call tells of it. */
async function heardOf({ order, intent }: Prepared): Promise<string | null> {
  world().provider.ledger.approve(order)
  world().provider.ledger.capture(order, undefined, 'COMPLETED')
  const { capture } = world().provider.ledger.orders.get(order)!
  const library = (await findLibrary(world().system.everywhere, 'quartiere'))!
  return grantDelivery(world().system.of('quartiere'), library, await intentOf(intent), capture!.id)
}

describe('a confirmation that comes again', () => {
  it('answers with the loan that was paid for, and with no other', async () => {
    const { order, checkout } = await approved()
    expect((await confirmWith(member(), order)).body).toEqual({ id: checkout })
    expect((await confirmWith(member(), order)).body).toEqual({ id: checkout })
    expect((await member().put('/v1/checkout/confirm', {})).body).toEqual({ id: checkout })
    expect((await confirmWith(member(), 'un-altro')).body.code).toBe('checkout.missing')
    await wait(60)
    const object = await freeObject(world(), { skip: 1 })
    await member().post(`/v1/checkout/cart/${object.id}`)
    await member().post('/v1/checkout/shipping', { method: 'pickup', address_id: object.point.id })
    await member().post('/v1/checkout/loan', wishFor({ ...object, today: world().clock.today() }))
    const collected = (await member().put('/v1/checkout/confirm', {})).body
    expect((await member().put('/v1/checkout/confirm', {})).body).toEqual(collected)
    expect((await confirmWith(member(), order)).body.code).toBe('checkout.missing')
  })

  it('after ten minutes finds nothing any more', async () => {
    const { order, checkout } = await approved()
    await confirmWith(member(), order)
    await wait(600)
    expect((await confirmWith(member(), order)).body).toEqual({ id: checkout })
    await wait(1)
    expect((await confirmWith(member(), order)).body.code).toBe('checkout.missing')
  })

  it('of a checkout that was left says that its time is over', async () => {
    const { order } = await approved()
    await member().delete('/v1/checkout/cart/')
    expect((await confirmWith(member(), order)).body.code).toBe('checkout.expired')
  })

  it('of money that goes back, or went back, says so', async () => {
    const ready = await approved()
    await wait(700)
    expect((await confirmWith(member(), ready.order)).body.code).toBe('checkout.expired')
    expect(await heardOf(ready)).toBeNull()
    expect(await intentOf(ready.intent)).toMatchObject({ status: 'refunding' })
    expect((await confirmWith(member(), ready.order)).body.code).toBe('payment.refunded')
    await reconciled(world(), 1)
    expect(await intentOf(ready.intent)).toMatchObject({ status: 'refunded' })
    expect((await confirmWith(member(), ready.order)).body.code).toBe('payment.refunded')
  })
})

it('the mail of a delivery names what was paid for it, and none what goes back', async () => {
  const { order, checkout } = await approved()
  await emptyMailbox(world())
  await confirmWith(member(), order)
  const { email } = (await member().get('/v1/me')).body
  const textOf = async (subject: RegExp) =>
    (await delivered(world(), email)).find(one => subject.test(one.email.subject ?? ''))?.email.text
  expect(await textOf(/^Prenotazione/)).toMatch(/Il contributo di 5,00\s€ è pagato\./)
  await member().delete(`/v1/me/orders/${checkout}`)
  const called = await textOf(/annullat/)
  expect(called).toContain('Ti restituiamo')
  expect(called).not.toContain('è pagato')
  expect(await reconciled(world(), 15)).toMatchObject({ refunded: 1 })
})

describe('a payment that is not taken', () => {
  it('is none that an administrator makes in the name of its member', async () => {
    const { order, checkout } = await approved()
    const admin = await staff(world(), 4)
    const as = { headers: { 'x-impersonate': member().id }, body: { paypal: { order_id: order } } }
    expect((await admin.call('PUT', '/v1/checkout/confirm', as)).body.code).toBe('impersonation.refused')
    expect((await confirmWith(member(), order)).body).toEqual({ id: checkout })
  })

  it('is over with its ten minutes, though the days were held longer, and with its end', async () => {
    const { order, intent, checkout } = await approved()
    const hold = (expires_at: Date) =>
      world().db.updateTable('orders').set({ expires_at }).where('id', '=', checkout).execute()
    await wait(600)
    await hold(new Date(world().clock.now().getTime() + 60_000))
    expect((await confirmWith(member(), order)).body.code).toBe('checkout.expired')
    await world().db.updateTable('payment_intents').set({ status: 'void' }).where('id', '=', intent).execute()
    expect((await confirmWith(member(), order)).body.code).toBe('payment.expired')
  })

  it('gives other days no more time than it had, and none once that is over', async () => {
    const { checkout, expires } = await prepared(world(), member())
    const choose = (days: number) =>
      member().post('/v1/checkout/loan', { from_date: addDays(world().clock.today(), days) })
    await wait(300)
    expect((await choose(4)).body).toMatchObject({ id: checkout, expires_at: expires })
    await wait(300)
    const later = new Date(world().clock.now().getTime() + 60_000)
    await world().db.updateTable('orders').set({ expires_at: later }).where('id', '=', checkout).execute()
    expect((await choose(3)).body.code).toBe('checkout.expired')
  })

  it('holds the days two minutes longer while the money is on its way', async () => {
    const { order, intent, checkout } = await approved()
    world().provider.faults.fail('capture', 'error_before', 3)
    expect((await confirmWith(member(), order)).status).toBe(503)
    const { expires_at } = await world()
      .db.selectFrom('orders')
      .select('expires_at')
      .where('id', '=', checkout)
      .executeTakeFirstOrThrow()
    expect(expires_at!.getTime() - (await intentOf(intent)).expires_at.getTime()).toBe(120_000)
    await wait(600)
    expect((await confirmWith(member(), order)).body).toEqual({ id: checkout })
  })
})

describe('money that is heard of by other ways', () => {
  const goesBack = async (ready: Prepared) => {
    expect(await heardOf(ready)).toBeNull()
    expect(await intentOf(ready.intent)).toMatchObject({ status: 'refunding', reason: 'checkout.expired' })
    expect(await reconciled(world(), 1)).toMatchObject({ refunded: 1 })
  }

  it('makes the loan while its days are held, once', async () => {
    const ready = await prepared(world(), member())
    await wait(599)
    expect(await heardOf(ready)).toBe(ready.checkout)
    expect(await loans()).toMatchObject([{ id: ready.checkout, paid_at: world().clock.now(), expires_at: null }])
    const library = (await findLibrary(world().system.everywhere, 'quartiere'))!
    const again = await intentOf(ready.intent)
    const deps = world().system.of('quartiere')
    expect(await grantDelivery(deps, library, again, again.capture_id!)).toBe(ready.checkout)
  })

  it('goes back when the days are not held any more, from that second on', async () => {
    const ready = await prepared(world(), member())
    await wait(600)
    await goesBack(ready)
    expect(await loans()).toEqual([])
  })

  it('makes the loan of a capture that was begun in time, whenever it is heard of', async () => {
    const ready = await approved()
    world().provider.faults.fail('capture', 'error_before', 3)
    expect((await confirmWith(member(), ready.order)).status).toBe(503)
    await world()
      .db.updateTable('orders')
      .set({ expires_at: world().clock.now() })
      .where('id', '=', ready.checkout)
      .execute()
    await wait(1)
    expect(await heardOf(ready)).toBe(ready.checkout)
  })

  it('goes back when the checkout was left, and another one stays as it is', async () => {
    const ready = await prepared(world(), member())
    await member().delete('/v1/checkout/cart/')
    const next = await prepared(world(), member())
    await goesBack(ready)
    expect((await member().get('/v1/checkout')).body).toMatchObject({ product: { id: next.object.id } })
    await member().delete('/v1/checkout/cart/')
    await goesBack(next)
  })

  it('goes back when the object is collected instead', async () => {
    const ready = await prepared(world(), member())
    const { object } = ready
    await member().post('/v1/checkout/shipping', { method: 'pickup', address_id: object.point.id })
    await member().post('/v1/checkout/loan', wishFor({ ...object, today: world().clock.today() }))
    await goesBack(ready)
    expect((await member().put('/v1/checkout/confirm', {})).status).toBe(200)
    expect(await loans()).toMatchObject([{ method: 'pickup', paid_at: null }])
  })
})

it('ST-15 a delivery chosen again after a collection has ten minutes of its own', async () => {
  const ready = await prepared(world(), member())
  const { object } = ready
  await wait(480)
  await member().post('/v1/checkout/shipping', { method: 'pickup', address_id: object.point.id })
  await wait(240)
  await member().post('/v1/checkout/shipping', { method: 'delivery', shipping_geo: near })
  await member().post('/v1/checkout/loan', { from_date: addDays(object.today, 3) })
  const { status, body } = await member().post('/v1/checkout/intent')
  expect([status, body.expires_at]).toEqual([200, new Date(world().clock.now().getTime() + 600_000).toISOString()])
  expect((await member().get('/v1/checkout')).body).not.toBeNull()
  world().provider.ledger.approve(body.order_id)
  expect((await confirmWith(member(), body.order_id)).status).toBe(200)
})
