import { atom } from 'nanostores'
import { storedText } from '../../stored.ts'

/**
 * A payment that the member has approved at the provider and that is not resolved here yet. Stored for this tab, so
 * that neither a reload nor a lost connection makes the member pay again; it is no secret.
 */
type PaymentPurpose = 'delivery' | 'card'

const stored = { delivery: storedText('tab', 'approved_delivery'), card: storedText('tab', 'approved_card') }

/** The provider's order id, or null. */
export const $approved = { delivery: atom(stored.delivery.get()), card: atom(stored.card.get()) }

export function persistApproved(what: PaymentPurpose, order: string): void {
  stored[what].set(order)
  $approved[what].set(order)
}

export function dropApproved(what: PaymentPurpose): void {
  stored[what].remove()
  $approved[what].set(null)
}

/** After these codes the result of the payment is unknown: the same payment is retried, never another. */
const undecided: readonly string[] = [
  'network',
  'server.busy',
  'server.unexpected',
  'request.rate',
  'payment.unsettled',
  'shipping.down',
  'payment.unavailable',
  'auth.required',
  'auth.expired',
]

export const isUndecided = (code: string): boolean => undecided.includes(code)
