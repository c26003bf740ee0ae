import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { checkout } from '../../contract/checkout.endpoints.ts'
import type { Checkout } from '../../contract/checkout.ts'
import type { CivilDate } from '../../rules/dates.ts'
import { type CallProblem, perform, problemOf, type Task } from '../async/loaded.ts'
import { dropApproved, isUndecided, persistApproved } from './approved.ts'
import type { Home } from './draft.ts'
import { storeHeld, storedHold } from './held.ts'

/** `endsAt` is when the hold ends by this browser's own clock, however wrong that is. */
export type CheckoutState =
  | { state: 'waiting' }
  | { state: 'failed'; problem: CallProblem }
  | { state: 'none' }
  | { state: 'expired'; productId: string }
  /** Not expired, but abandoned in another window. */
  | { state: 'left'; productId: string }
  /** Days are held for another object than the requested one. */
  | { state: 'other'; checkout: Checkout; requested: string }
  | { state: 'ready'; checkout: Checkout; endsAt: number | null }
  /** It has become a loan. */
  | { state: 'done'; id: string }

export const $checkout = atom<CheckoutState>({ state: 'waiting' })
export const $checkoutTask = atom<Task>({ state: 'idle' })

/**
 * Reads the checkout in progress; with an object that is not the one in it, starts a new one. Days held for
 * another object are given up only when `replacing` says so.
 */
export async function openCheckout(productId: string | null, replacing = false): Promise<void> {
  $checkout.set({ state: 'waiting' })
  try {
    const found = await call(checkout.read)
    if (!productId || found?.product.id === productId) return found ? setCheckout(found) : await tellGone()
    if (found?.expires_at && !replacing) $checkout.set({ state: 'other', checkout: found, requested: productId })
    else setCheckout(await call(checkout.setCart, { params: { id: productId } }))
  } catch (error) {
    $checkout.set({ state: 'failed', problem: problemOf(error) })
  }
}

/** There is no checkout: its hold may have lapsed since this browser saw it. */
async function tellGone(): Promise<void> {
  const productId = storedHold.get() && (await (await import('./lapsed.ts')).takeLapsed())
  $checkout.set(productId ? { state: 'expired', productId } : { state: 'none' })
}

/**
 * The input of a hold. With `home` the object is delivered there from `from` on; without it, it is collected at
 * `point`.
 */
type HoldInput = {
  product: string
  point: string | null
  home?: Home | null
  from: CivilDate | null
  to: CivilDate | null
  note: string
}

/**
 * Sets point and days, which the library then holds for this member. A hold on another object, made in another tab, is
 * not dropped without asking.
 */
export async function holdDays(input: HoldInput): Promise<boolean> {
  const { product, home, from, to, note } = input
  const held = await perform($checkoutTask, 'hold', async () => {
    const found = await call(checkout.read)
    if (found?.expires_at && found.product.id !== product) return { other: found }
    const cart = found?.product.id === product ? found : await call(checkout.setCart, { params: { id: product } })
    if (!isSent(cart, input)) await call(checkout.shipping, { body: shippingOf(input) })
    const days = home ? { from_date: from } : { from_date: from, to_date: to }
    return { cart: await call(checkout.loan, { body: { ...days, note } }) }
  })
  if (held?.cart) setCheckout(held.cart)
  else if (held?.other) $checkout.set({ state: 'other', checkout: held.other, requested: product })
  else if (refusedWith('checkout.taken'))
    await import('../catalog/products.ts').then(({ readBusy }) => readBusy(product))
  return Boolean(held?.cart)
}

const shippingOf = ({ point, home }: HoldInput) =>
  home ? { method: 'delivery' as const, shipping_geo: home } : { method: 'pickup' as const, address_id: point }

function isSent({ shipping: { method, address } }: Checkout, { point, home }: HoldInput): boolean {
  if (!home) return method === 'pickup' && address?.id === point
  return (
    method === 'delivery' &&
    (['address', 'cap', 'city', 'province'] as const).every(part => address?.[part] === home[part])
  )
}

/**
 * Sends the request; `order` is the provider's, of a payment approved. Answers the loan's id, or null when it was
 * refused or another checkout took its place. Sent again, also from another tab, it is the one loan, paid once.
 */
export async function confirmCheckout(shown: Checkout | null, order?: string): Promise<string | null> {
  if (order) persistApproved('delivery', order)
  const sent = await perform($checkoutTask, 'confirm', async () => {
    const found = await call(checkout.read)
    if (found && shown && found.id !== shown.id) return { other: found }
    const body = { ...(shown && { checkout: shown.id }), ...(order && { paypal: { order_id: order } }) }
    return { loan: await call(checkout.confirm, { body }) }
  })
  if (sent || !isUndecided(failure() ?? '')) dropApproved('delivery')
  if (sent?.loan) done(sent.loan.id)
  else if (sent?.other) setCheckout(sent.other)
  else if (refusedWith('checkout.expired')) expired()
  else if (refusedWith('checkout.missing')) gone()
  else if (refusedWith('payment.refunded')) refunded()
  return sent?.loan?.id ?? null
}

function done(id: string): void {
  storeHeld(null)
  $checkout.set({ state: 'done', id })
}

export async function abandonCheckout(): Promise<boolean> {
  const done = (await perform($checkoutTask, 'abandon', () => call(checkout.clear))) !== null
  if (done) storeHeld(null)
  return done
}

/** The hold has expired by this browser's clock: asks the server whether it really has. */
export async function checkHold(): Promise<void> {
  const before = $checkout.get()
  if (before.state !== 'ready') return
  const found = await call(checkout.read).catch(() => null)
  if ($checkout.get().state !== 'ready') return
  if (found?.expires_at) setCheckout(found)
  else expired()
}

/** Marks the checkout in view as expired. */
export function expired(): void {
  const now = $checkout.get()
  if (now.state === 'ready') leaveAs('expired', now.checkout)
}

function leaveAs(state: 'expired' | 'left', { product }: Checkout): void {
  storeHeld(null)
  $checkout.set({ state, productId: product.id })
}

/** The checkout is gone: expired here, or abandoned in another tab. */
export function gone(): void {
  const now = $checkout.get()
  if (now.state !== 'ready') return
  const isOver = now.endsAt !== null && now.endsAt <= Date.now()
  leaveAs(isOver ? 'expired' : 'left', now.checkout)
}

function refunded(): void {
  const task = $checkoutTask.get()
  if (task.state === 'failed') $checkout.set({ state: 'failed', problem: task.problem })
}

export function setCheckout(found: Checkout): void {
  const left = found.expires_at && Date.parse(found.expires_at) - Date.parse(found.now)
  const endsAt = left ? Date.now() + left : null
  storeHeld(endsAt === null ? null : { checkout: found.id, product: found.product.id, endsAt })
  $checkout.set({ state: 'ready', checkout: found, endsAt })
}

function failure(): CallProblem['code'] | null {
  const task = $checkoutTask.get()
  return task.state === 'failed' ? task.problem.code : null
}

export function refusedWith(...codes: CallProblem['code'][]): boolean {
  const code = failure()
  return code !== null && codes.includes(code)
}
