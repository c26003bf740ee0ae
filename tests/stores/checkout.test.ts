import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { browse } from './browser.ts'
import { call } from '../../src/lib/api/call.ts'
import { catalog } from '../../src/lib/contract/catalog.endpoints.ts'
import { checkout } from '../../src/lib/contract/checkout.endpoints.ts'
import type { Checkout } from '../../src/lib/contract/checkout.ts'
import { headquarters } from '../../src/lib/contract/headquarters.endpoints.ts'
import { firstFreeDay } from '../../src/lib/rules/period.ts'
import { firstPoint, pointsFor } from '../../src/lib/rules/pickup-points.ts'
import { $busy, readBusy } from '../../src/lib/stores/catalog/products.ts'
import {
  $checkout,
  $checkoutTask,
  abandonCheckout,
  checkHold,
  confirmCheckout,
  holdDays,
  openCheckout,
} from '../../src/lib/stores/checkout/checkout.ts'
import { $order, cancelOrder, readOrder } from '../../src/lib/stores/loans/orders.ts'
import { signIn, signOut } from '../../src/lib/stores/session/session.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let products: string[]

beforeAll(async () => {
  world = await openWorld()
  browse(world)
  const all = await call(catalog.bySlug, { params: { slug: 'all' }, query: { limit: 60 } })
  products = all.docs.filter(one => one.loan.status === 'available').map(one => one.id)
})
afterAll(() => world.close())
beforeEach(async () => {
  await signOut()
  await signIn('nuovo@demo.test', 'oggetti-demo')
  await abandonCheckout()
})

function inProgress(): Checkout {
  const now = $checkout.get()
  if (now.state !== 'ready') throw new Error(`no checkout in progress: ${JSON.stringify(now)}`)
  return now.checkout
}

/** Half an hour passes, for the server and for this browser. */
async function halfAnHourLater(act: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 })
  world.clock.advance(31 * 60)
  await act().finally(() => vi.useRealTimers())
}

/** The first days that the calendar would offer for the object in the cart. */
async function firstDays() {
  const { product, today } = inProgress()
  await readBusy(product.id)
  const busy = $busy.get()
  const points = pointsFor(product, await call(headquarters.list))
  const point = points.find(one => one.id === firstPoint(product, points)) ?? null
  const from = firstFreeDay({
    today,
    point,
    preparationDays: product.loan.preparation_days,
    busy: busy.state === 'ready' ? busy.value : [],
  })
  return { product: product.id, point: point!.id, from, to: from, note: 'Con la punta da 8' }
}

describe('Borrowing', () => {
  it('ST-10 goes from the cart to a loan that waits, on the first day that the calendar offers', async () => {
    await openCheckout(products[0]!)
    const days = await firstDays()
    expect(await holdDays(days)).toBe(true)
    expect(inProgress()).toMatchObject({ loan: { from_date: days.from }, note: days.note })
    const id = await confirmCheckout(inProgress())
    await readOrder(id!)
    expect($order.get()).toMatchObject({ value: { status: 'pending', stage: 'waiting', note: days.note } })
    expect(await cancelOrder(id!)).toBe(true)
    expect($order.get()).toMatchObject({ value: { stage: 'cancelled', closed_by: 'cancel' } })
  })

  it('ST-11 abandoned, is cleared', async () => {
    await openCheckout(products[0]!)
    expect(await abandonCheckout()).toBe(true)
    await openCheckout(null)
    expect($checkout.get()).toEqual({ state: 'none' })
  })

  it('A6 a second click while the first is under way sends nothing twice', async () => {
    await openCheckout(products[1]!)
    await holdDays(await firstDays())
    const shown = inProgress()
    const [first, second] = await Promise.all([confirmCheckout(shown), confirmCheckout(shown)])
    expect([typeof first, second]).toEqual(['string', null])
    await cancelOrder(first!)
  })

  it('A1 days taken meanwhile are refused in words, and the calendar learns of them', async () => {
    const socio = await world.as('socio@demo.test')
    await openCheckout(products[2]!)
    const days = await firstDays()
    await socio.post(`/v1/checkout/cart/${days.product}`)
    await socio.post('/v1/checkout/shipping', { method: 'pickup', address_id: days.point })
    await socio.post('/v1/checkout/loan', { from_date: days.from, to_date: days.to, note: '' })
    expect(await holdDays(days)).toBe(false)
    expect($checkoutTask.get()).toMatchObject({ problem: { code: 'checkout.taken' } })
    expect($busy.get()).toMatchObject({
      value: expect.arrayContaining([expect.objectContaining({ from_date: days.from, reason: 'loan' })]),
    })
  })

  it('ST-14 a hold whose time is up says so, and the object goes back to its page', async () => {
    await openCheckout(products[3]!)
    await holdDays(await firstDays())
    const shown = inProgress()
    world.clock.advance(31 * 60)
    expect(await confirmCheckout(shown)).toBeNull()
    expect($checkout.get()).toEqual({ state: 'expired', productId: products[3] })
  })

  it('ST-14 a page loaded after the time says so too, once', async () => {
    await openCheckout(products[3]!)
    await holdDays(await firstDays())
    await halfAnHourLater(async () => {
      await openCheckout(null)
      expect($checkout.get()).toEqual({ state: 'expired', productId: products[3] })
      await openCheckout(null)
      expect($checkout.get()).toEqual({ state: 'none' })
    })
  })

  it('ST-14 nothing is told of time that is up where the hold has become a loan on another device, or was abandoned', async () => {
    for (const end of [() => call(checkout.confirm, { body: {} }), abandonCheckout]) {
      await openCheckout(products[4]!)
      await holdDays(await firstDays())
      await end()
      await halfAnHourLater(async () => {
        await openCheckout(null)
        expect($checkout.get()).toEqual({ state: 'none' })
      })
    }
  })

  it('ST-14 A6 a checkout left in another window is not told as time that is up', async () => {
    await openCheckout(products[3]!)
    await holdDays(await firstDays())
    const shown = inProgress()
    await abandonCheckout()
    expect(await confirmCheckout(shown)).toBeNull()
    expect($checkout.get()).toEqual({ state: 'left', productId: products[3] })
  })

  it('A12 a countdown that ends early in this browser changes nothing: the server is asked', async () => {
    await openCheckout(products[3]!)
    await holdDays(await firstDays())
    await checkHold()
    expect($checkout.get().state).toBe('ready')
  })

  it('A6 days held for one object are not given up for another until the member says so', async () => {
    await openCheckout(products[4]!)
    await holdDays(await firstDays())
    await openCheckout(products[5]!)
    expect($checkout.get()).toMatchObject({
      state: 'other',
      checkout: { product: { id: products[4] } },
      requested: products[5],
    })
    await openCheckout(products[5]!, true)
    expect(inProgress()).toMatchObject({ product: { id: products[5] }, expires_at: null })
  })

  it('A6 a checkout begun in another tab is never confirmed by this one', async () => {
    await openCheckout(products[4]!)
    await holdDays(await firstDays())
    const shown = inProgress()
    await openCheckout(products[5]!, true)
    await holdDays(await firstDays())
    expect(await confirmCheckout(shown)).toBeNull()
    expect(inProgress().product.id).toBe(products[5])
  })
})
