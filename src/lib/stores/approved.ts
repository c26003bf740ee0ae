/**
 * A payment that its payer has approved at the provider and that has not become anything here yet. Kept for this tab,
 * so that neither a reload nor a lost connection makes anybody pay again; it is no secret.
 */
type For = 'delivery' | 'card'

const key = (what: For) => `approved_${what}`

export const approved = {
  /** The provider's order, or null. */
  order: (what: For): string | null => sessionStorage.getItem(key(what)),
  keep: (what: For, order: string): void => sessionStorage.setItem(key(what), order),
  drop: (what: For): void => sessionStorage.removeItem(key(what)),
}

/** After these nobody knows yet what became of a payment: the same one is asked about again, never another. */
const undecided: readonly string[] = [
  'network', 'server.busy', 'server.unexpected', 'request.rate', 'payment.unsettled', 'shipping.down',
  'payment.unavailable', 'auth.required', 'auth.expired',
]

export const isUndecided = (code: string): boolean => undecided.includes(code)
