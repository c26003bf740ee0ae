import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { checkout } from '../../contract/checkout.endpoints.ts'
import type { Checkout } from '../../contract/checkout.ts'
import type { CivilDate } from '../../rules/dates.ts'
import { type CallProblem, perform, problemOf, type Task } from '../async/loaded.ts'
import { dropApproved, isUndecided, keepApproved } from './approved.ts'
import type { Home } from './draft.ts'

/** `endsAt` is when the hold ends by this browser's own clock, however wrong that is. */
export type CheckoutState =
  | { state: 'waiting' }
  | { state: 'failed'; problem: CallProblem }
  | { state: 'none' }
  | { state: 'expired'; productId: string }
  /** Its time was not up: it was abandoned in another window. */
  | { state: 'left'; productId: string }
  /** Days are held for another object than the one asked for. */
  | { state: 'other'; checkout: Checkout; wanted: string }
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
    if (!productId || found?.product.id === productId) keep(found)
    else if (found?.expires_at && !replacing) $checkout.set({ state: 'other', checkout: found, wanted: productId })
    else keep(await call(checkout.setCart, { params: { id: productId } }))
  } catch (error) {
    $checkout.set({ state: 'failed', problem: problemOf(error) })
  }
}

/** `home` is where the object is brought, from `from` on; without it, it is collected at `point`. */
type Wish = {
  product: string
  point: string | null
  home?: Home | null
  from: CivilDate | null
  to: CivilDate | null
  note: string
}

/**
 * Chooses place and days, which the library then holds for this member. Days that another tab holds for another
 * object meanwhile are not given up unasked.
 */
export async function holdDays(wish: Wish): Promise<boolean> {
  const { product, home, from, to, note } = wish
  const held = await perform($checkoutTask, 'hold', async () => {
    const found = await call(checkout.read)
    if (found?.expires_at && found.product.id !== product) return { other: found }
    const cart = found?.product.id === product ? found : await call(checkout.setCart, { params: { id: product } })
    if (!isSent(cart, wish)) await call(checkout.shipping, { body: placeOf(wish) })
    const days = home ? { from_date: from } : { from_date: from, to_date: to }
    return { cart: await call(checkout.loan, { body: { ...days, note } }) }
  })
  if (held?.cart) keep(held.cart)
  else if (held?.other) $checkout.set({ state: 'other', checkout: held.other, wanted: product })
  else if (refusedWith('checkout.taken'))
    await import('../catalog/products.ts').then(({ readBusy }) => readBusy(product))
  return Boolean(held?.cart)
}

const placeOf = ({ point, home }: Wish) =>
  home ? { method: 'delivery' as const, shipping_geo: home } : { method: 'pickup' as const, address_id: point }

function isSent({ shipping: { method, address } }: Checkout, { point, home }: Wish): boolean {
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
  if (order) keepApproved('delivery', order)
  const sent = await perform($checkoutTask, 'confirm', async () => {
    const found = await call(checkout.read)
    if (found && shown && found.id !== shown.id) return { other: found }
    return { loan: await call(checkout.confirm, { body: order ? { paypal: { order_id: order } } : {} }) }
  })
  if (sent || !isUndecided(failure() ?? '')) dropApproved('delivery')
  if (sent?.loan) $checkout.set({ state: 'done', id: sent.loan.id })
  else if (sent?.other) keep(sent.other)
  else if (refusedWith('checkout.expired')) expired()
  else if (refusedWith('checkout.missing')) gone()
  else if (refusedWith('payment.refunded')) refunded()
  return sent?.loan?.id ?? null
}

export async function abandonCheckout(): Promise<boolean> {
  return (await perform($checkoutTask, 'abandon', () => call(checkout.clear))) !== null
}

/** The hold's time is up here: the server says whether it really is. */
export async function checkHold(): Promise<void> {
  const before = $checkout.get()
  if (before.state !== 'ready') return
  const found = await call(checkout.read).catch(() => null)
  if ($checkout.get().state !== 'ready') return
  if (found?.expires_at) keep(found)
  else expired()
}

/** Time is up for the checkout in view. */
export function expired(): void {
  const now = $checkout.get()
  if (now.state === 'ready') $checkout.set({ state: 'expired', productId: now.checkout.product.id })
}

/** There is none any more: here its time is up, or it was left somewhere else. */
export function gone(): void {
  const now = $checkout.get()
  if (now.state !== 'ready') return
  const isOver = now.endsAt !== null && now.endsAt <= Date.now()
  $checkout.set({ state: isOver ? 'expired' : 'left', productId: now.checkout.product.id })
}

function refunded(): void {
  const task = $checkoutTask.get()
  if (task.state === 'failed') $checkout.set({ state: 'failed', problem: task.problem })
}

export function keep(found: Checkout | null): void {
  if (!found) return $checkout.set({ state: 'none' })
  const left = found.expires_at && Date.parse(found.expires_at) - Date.parse(found.now)
  $checkout.set({ state: 'ready', checkout: found, endsAt: left ? Date.now() + left : null })
}

function failure(): CallProblem['code'] | null {
  const task = $checkoutTask.get()
  return task.state === 'failed' ? task.problem.code : null
}

export function refusedWith(...codes: CallProblem['code'][]): boolean {
  const code = failure()
  return code !== null && codes.includes(code)
}
