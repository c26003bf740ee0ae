/** Which online payments the desk's list shows. */
export const paymentFilters = ['under_way', 'taken', 'refunded', 'disputed', 'wrong'] as const
export type PaymentFilter = (typeof paymentFilters)[number]

export const disputeOutcomes = ['won', 'lost', 'ended'] as const
export type DisputeOutcome = (typeof disputeOutcomes)[number]

/** Why somebody disputes a payment, as far as we have a sentence for it. */
export const disputeReasons = [
  'not_received',
  'not_as_described',
  'not_theirs',
  'not_credited',
  'twice',
  'wrong_amount',
  'paid_otherwise',
  'cancelled',
  'other',
] as const
export type DisputeReason = (typeof disputeReasons)[number]
