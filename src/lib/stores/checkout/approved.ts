import { atom } from 'nanostores'

/**
 * A payment that the member has approved at the provider and that is not resolved here yet. Stored for this tab, so
 * that neither a reload nor a lost connection makes the member pay again; it is no secret.
 */
type PaymentPurpose = 'delivery' | 'card'

const key = (what: PaymentPurpose) => `approved_${what}`

const storedAtom = (what: PaymentPurpose) => atom<string | null>(globalThis.sessionStorage?.getItem(key(what)) ?? null)

/** The provider's order id, or null. */
export const $approved = { delivery: storedAtom('delivery'), card: storedAtom('card') }

export function persistApproved(what: PaymentPurpose, order: string): void {
  globalThis.sessionStorage?.setItem(key(what), order)
  $approved[what].set(order)
}

export function dropApproved(what: PaymentPurpose): void {
  globalThis.sessionStorage?.removeItem(key(what))
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
