import { atom } from 'nanostores'

/**
 * A payment that its payer has approved at the provider and that has not become anything here yet. Kept for this tab,
 * so that neither a reload nor a lost connection makes anybody pay again; it is no secret.
 */
type For = 'delivery' | 'card'

const key = (what: For) => `approved_${what}`

const kept = (what: For) => atom<string | null>(globalThis.sessionStorage?.getItem(key(what)) ?? null)

/** The provider's order, or null. */
export const $approved = { delivery: kept('delivery'), card: kept('card') }

export function keepApproved(what: For, order: string): void {
  globalThis.sessionStorage?.setItem(key(what), order)
  $approved[what].set(order)
}

export function dropApproved(what: For): void {
  globalThis.sessionStorage?.removeItem(key(what))
  $approved[what].set(null)
}

/** After these nobody knows yet what became of a payment: the same one is asked about again, never another. */
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
