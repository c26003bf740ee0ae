import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { browse, calls, withoutReading } from './browser.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import {
  $memberships,
  $renewing,
  orderForCard,
  readMemberships,
  renewCard,
} from '../../src/lib/stores/account/memberships.ts'
import { $approved } from '../../src/lib/stores/checkout/approved.ts'
import {
  $checkout,
  $checkoutTask,
  abandonCheckout,
  confirmCheckout,
  holdDays,
  openCheckout,
} from '../../src/lib/stores/checkout/checkout.ts'
import { $deliveryPayment, addressProblem, openRecap, preparePayment } from '../../src/lib/stores/checkout/delivery.ts'
import { $session, signIn, signOut } from '../../src/lib/stores/session/session.ts'
import { far, near } from '../world/deliveries.ts'
import { type FreeObject, freeObject } from '../world/loans.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let object: FreeObject

beforeAll(async () => {
  world = await openWorld()
  browse(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  await signOut()
  await signIn('nuovo@demo.test', 'oggetti-demo')
  await abandonCheckout()
  object = await freeObject(world)
})

function shown() {
  const now = $checkout.get()
  if (now.state !== 'ready') throw new Error(`no checkout in view: ${JSON.stringify(now)}`)
  return now.checkout
}

const held = async (note = '') => {
  await openCheckout(object.id)
  const from = addDays(object.today, 3)
  expect(await holdDays({ product: object.id, point: null, home: near, from, to: null, note })).toBe(true)
}

describe('An address', () => {
  it('VA-08 HD-07 is near enough, too far, or nobody knows its postal code', async () => {
    expect(await addressProblem(object.id, near.cap, 10)).toBeNull()
    expect(await addressProblem(object.id, far.cap, 10)).toBe('too_far')
    expect(await addressProblem(object.id, near.cap, 0.1)).toBe('too_far')
    expect(await addressProblem(object.id, '99999', 10)).toBe('cap')
  })

  it('ER-05 whatever else goes wrong is a technical problem', async () => {
    expect(await addressProblem('nessuno', near.cap, 10)).toBe('down')
  })
})

describe('The payment of a delivery', () => {
  it('CA-06 ST-13 is prepared once the last page opens, with ten minutes by the server’s clock', async () => {
    await held('Terzo piano, citofono Riva')
    expect(shown().note).toBe('Terzo piano, citofono Riva')
    const intents = () => calls.filter(one => one === 'POST /v1/checkout/intent').length
    const before = intents()
    await openRecap()
    expect(intents()).toBe(before + 1)
    expect($deliveryPayment.get()).toMatchObject({ amount: 5, currency: 'EUR' })
    expect(Date.parse(shown().expires_at!) - Date.parse(shown().now)).toBe(600_000)
    const first = $deliveryPayment.get()
    expect(await preparePayment()).toEqual(first)
  })

  it('is prepared once for whoever presses the button while the page prepares it', async () => {
    await held()
    const intents = () => calls.filter(one => one === 'POST /v1/checkout/intent').length
    const before = intents()
    const [page, button] = await Promise.all([preparePayment(), preparePayment()])
    expect(page).not.toBeNull()
    expect(button).toEqual(page)
    expect(intents()).toBe(before + 1)
  })

  it('B1 approved, and its answer lost, is asked about again and paid once', async () => {
    await held()
    await openRecap()
    const order = $deliveryPayment.get()!.order_id!
    world.provider.ledger.approve(order)
    const before = world.provider.ledger.counts.captured
    world.provider.faults.fail('capture', 'drop_after', 3)
    world.provider.faults.fail('read', 'drop_before', 6)
    expect(await confirmCheckout(shown(), order)).toBeNull()
    expect($checkoutTask.get()).toMatchObject({ problem: { code: 'payment.unsettled' } })
    expect($approved.delivery.get()).toBe(order)
    world.provider.faults.heal()
    await new Promise(resolve => setTimeout(resolve, 250))
    await openRecap()
    expect($checkout.get()).toMatchObject({ state: 'done' })
    expect($approved.delivery.get()).toBeNull()
    expect(world.provider.ledger.counts.captured - before).toBe(1)
  })

  it('ER-14 declined, says so, and may be tried again', async () => {
    await held()
    await openRecap()
    const order = $deliveryPayment.get()!.order_id!
    world.provider.ledger.approve(order, true)
    expect(await confirmCheckout(shown(), order)).toBeNull()
    expect($checkoutTask.get()).toMatchObject({ problem: { code: 'payment.declined' } })
    expect($approved.delivery.get()).toBeNull()
    world.provider.ledger.approve((await preparePayment())!.order_id)
    expect(await confirmCheckout(shown(), order)).toEqual(expect.any(String))
  })

  it('ST-14 ST-15 after its time nothing is taken, and the object goes back to its page', async () => {
    const before = world.clock.now().toISOString()
    await held()
    await openRecap()
    const order = $deliveryPayment.get()!.order_id!
    world.provider.ledger.approve(order)
    world.clock.advance(601)
    expect(await confirmCheckout(shown(), order)).toBeNull()
    expect($checkout.get()).toEqual({ state: 'expired', productId: object.id })
    expect(world.provider.ledger.orders.get(order)!.capture).toBeNull()
    world.clock.set(before)
  })

  it('ST-13 RO-04 is not asked for where a delivery is free, which has its ten minutes from the last page too', async () => {
    const cost = (delivery_price_cents: number) =>
      world.db.updateTable('libraries').set({ delivery_price_cents }).where('library_id', '=', 'quartiere').execute()
    await cost(0)
    await held()
    await openRecap()
    expect($deliveryPayment.get()).toMatchObject({ order_id: null, amount: 0 })
    expect(await preparePayment()).toBeNull()
    expect($checkoutTask.get()).toEqual({ state: 'idle' })
    expect(Date.parse(shown().expires_at!) - Date.parse(shown().now)).toBe(600_000)
    await cost(500)
  })
})

describe('A tab', () => {
  it('A6 never gives up the days that another tab holds for another object', async () => {
    await held()
    const second = await freeObject(world, { skip: 1 })
    const from = addDays(object.today, 3)
    expect(await holdDays({ product: second.id, point: second.point.id, from, to: from, note: '' })).toBe(false)
    expect($checkout.get()).toMatchObject({
      state: 'other',
      checkout: { product: { id: object.id } },
      requested: second.id,
    })
  })
})

describe('A card', () => {
  const card = { id: 'tessera-annuale', name: 'Tessera annuale', duration: 12, price: 20, opens_days: 0 }

  it('RO-05 ST-27 expired, is paid and active at once; active, it is not sold again', async () => {
    await signOut()
    await signIn('scaduto@demo.test', 'oggetti-demo')
    const order = (await orderForCard(card))!
    world.provider.ledger.approve(order)
    await readMemberships()
    const cards = $memberships.get()
    expect(await withoutReading('/v1/me/memberships', () => renewCard(card, order))).toBe(true)
    expect($memberships.get()).toEqual(cards)
    expect(await renewCard(card, order)).toBe(true)
    expect($session.get()).toMatchObject({ state: 'signed_in', me: { is: { active_card: true } } })
    await readMemberships()
    expect($memberships.get()).toMatchObject({ value: [{ card: { name: card.name } }, { card: { name: card.name } }] })
    expect(await orderForCard(card)).toBeNull()
    expect($renewing.get()).toMatchObject({ problem: { code: 'card.active' } })
  })
})
