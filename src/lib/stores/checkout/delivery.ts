import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { checkout } from '../../contract/checkout.endpoints.ts'
import { geo } from '../../contract/geo.endpoints.ts'
import type { DeliveryIntent, PaymentIntent } from '../../contract/payments.ts'
import { deliveryProblem } from '../../rules/delivery.ts'
import { perform, problemOf } from '../async/loaded.ts'
import { $approved } from './approved.ts'
import {
  $checkout,
  $checkoutTask,
  confirmCheckout,
  expired,
  gone,
  setCheckout,
  openCheckout,
  refusedWith,
} from './checkout.ts'

/** What is to be paid for the delivery in view, once the server has said so: of a free one no order, and 0 euro. */
export const $deliveryPayment = atom<DeliveryIntent | null>(null)

/** The point nearest to the postal code checked last, where a delivered object is given back. */
export const $nearest = atom<{ cap: string; name: string } | null>(null)

export type AddressProblem = 'too_far' | 'cap' | 'down'

/** Why an object cannot be delivered to a postal code, or null. Any other failure is a technical problem. */
export async function addressProblem(productId: string, cap: string, radiusKm: number): Promise<AddressProblem | null> {
  try {
    const points = await call(geo.distances, { params: { productId, cap } })
    const [nearest] = points
    $nearest.set(nearest ? { cap, name: nearest.name } : null)
    const distances = points.map(one => one.distance_from_u)
    const problem = deliveryProblem({ on: true, transportable: true, radiusKm, distances })
    return problem && (problem === 'shipping.too_far' ? 'too_far' : 'down')
  } catch (error) {
    return problemOf(error).code === 'postal_code.not_found' ? 'cap' : 'down'
  }
}

/**
 * Opens the last page of a checkout. Of a delivery the ten minutes begin, once; a payment approved before this page was
 * loaded again is taken up instead.
 */
export async function openRecap(): Promise<void> {
  await openCheckout(null)
  const now = $checkout.get()
  const order = $approved.delivery.get()
  const home =
    now.state === 'ready' && now.checkout.shipping.method === 'delivery' && now.checkout.loan.from_date !== null
  if (now.state === 'none' && order) return void (await confirmCheckout(null, order))
  if (!home) return
  if (!order) await preparePayment()
  else if (!(await confirmCheckout(now.checkout, order)) && !$approved.delivery.get()) await preparePayment()
}

let preparing: Promise<PaymentIntent | null> | null = null

/**
 * Creates the payment; a repeated call answers the same one, also while the first is under way. Null: nothing is to be
 * paid, refused, or the object is reserved for another member.
 */
export function preparePayment(): Promise<PaymentIntent | null> {
  preparing ??= prepare().finally(() => (preparing = null))
  return preparing
}

async function prepare(): Promise<PaymentIntent | null> {
  const intent = await perform($checkoutTask, 'prepare', () => call(checkout.intent, { body: {} }))
  if (intent) {
    $deliveryPayment.set(intent)
    await showTimeLeft()
  } else if (refusedWith('checkout.expired', 'checkout.missing')) {
    await findOut()
  }
  return intent?.order_id ? intent : null
}

/** The server sets the deadline of the payment, by its own clock. */
async function showTimeLeft(): Promise<void> {
  const found = await call(checkout.read).catch(() => null)
  if (found && $checkout.get().state === 'ready') setCheckout(found)
}

/** Finds out why the checkout is gone: it has become a loan in another tab, or has expired. */
async function findOut(): Promise<void> {
  const order = $deliveryPayment.get()?.order_id
  if (order) await confirmCheckout(null, order)
  else if (refusedWith('checkout.expired')) expired()
  else gone()
}
