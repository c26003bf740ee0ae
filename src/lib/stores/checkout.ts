import { atom } from 'nanostores'
import { call } from '../api/call.ts'
import { checkout } from '../contract/checkout.doors.ts'
import type { Checkout } from '../contract/checkout.ts'
import type { CivilDate } from '../rules/dates.ts'
import { perform, problemOf, type CallProblem, type Task } from './loaded.ts'
import { readBusy } from './products.ts'

/** `endsAt` is when the hold ends by this browser's own clock, however wrong that is. */
export type CheckoutState =
  | { state: 'waiting' }
  | { state: 'failed'; problem: CallProblem }
  | { state: 'none' }
  | { state: 'expired'; productId: string }
  /** Days are held for another object than the one asked for. */
  | { state: 'other'; checkout: Checkout; wanted: string }
  | { state: 'ready'; checkout: Checkout; endsAt: number | null }

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

type Wish = { product: string; point: string; from: CivilDate | null; to: CivilDate | null; note: string }

/** Chooses the point and the days, which the library then holds for this member. */
export async function holdDays({ product, point, from, to, note }: Wish): Promise<boolean> {
  const held = await perform($checkoutTask, 'hold', async () => {
    const { shipping } = await cartWith(product)
    if (shipping.address?.id !== point) {
      await call(checkout.shipping, { body: { method: 'pickup', address_id: point } })
    }
    return call(checkout.loan, { body: { from_date: from, to_date: to, note } })
  })
  if (held) keep(held)
  else if (refusedWith('checkout.taken')) await readBusy(product)
  return held !== null
}

/** Sends the request. Answers the loan's id, or null when it was refused or another checkout took its place. */
export async function confirmCheckout(shown: Checkout): Promise<string | null> {
  const sent = await perform($checkoutTask, 'confirm', async () => {
    const found = await call(checkout.read)
    if (found && found.id !== shown.id) return { other: found }
    return { loan: await call(checkout.confirm, { body: {} }) }
  })
  if (sent?.loan) return sent.loan.id
  if (sent?.other) keep(sent.other)
  else if (refusedWith('checkout.expired', 'checkout.missing')) expired()
  return null
}

export async function abandonCheckout(): Promise<boolean> {
  return (await perform($checkoutTask, 'abandon', () => call(checkout.clear))) !== null
}

/** The hold's time is up here: the server says whether it really is. */
export async function checkHold(): Promise<void> {
  const before = $checkout.get()
  if (before.state !== 'ready') return
  const found = await call(checkout.read).catch(() => null)
  if (found?.expires_at) keep(found)
  else expired()
}

function expired(): void {
  const now = $checkout.get()
  if (now.state === 'ready') $checkout.set({ state: 'expired', productId: now.checkout.product.id })
}

function keep(found: Checkout | null): void {
  if (!found) return $checkout.set({ state: 'none' })
  const left = found.expires_at && Date.parse(found.expires_at) - Date.parse(found.now)
  $checkout.set({ state: 'ready', checkout: found, endsAt: left ? Date.now() + left : null })
}

/** The checkout of this object: a member has one at a time, which may have run out or changed in another tab. */
async function cartWith(productId: string): Promise<Checkout> {
  const found = await call(checkout.read)
  return found?.product.id === productId ? found : call(checkout.setCart, { params: { id: productId } })
}

function refusedWith(...codes: CallProblem['code'][]): boolean {
  const task = $checkoutTask.get()
  return task.state === 'failed' && codes.includes(task.problem.code)
}
