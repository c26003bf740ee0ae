import type { LocalOrder } from './order.ts'

/** A payer's dispute; its moments are ISO instants, since orders are stored as JSON. */
export type LocalDispute = {
  id: string
  reason: string
  status: 'WAITING_FOR_SELLER_RESPONSE' | 'UNDER_REVIEW' | 'RESOLVED'
  openedAt: string
  changedAt: string
  answerBy: string
  outcome: string | null
}

export const disputeReasons = [
  'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
  'MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED',
  'UNAUTHORISED',
] as const

const outcomes = { won: 'RESOLVED_SELLER_FAVOUR', lost: 'RESOLVED_BUYER_FAVOUR' } as const

/** What happens to a dispute: its payer opens it, the library answers, and the provider decides. */
export type DisputeStep = { open: (typeof disputeReasons)[number] } | 'answer' | keyof typeof outcomes

const answerDays = 10
const dayMs = 86_400_000

let opened = 0

/** @returns the type of the event that tells of it; null where it cannot be done now */
export function takeStep(order: LocalOrder, step: DisputeStep, now: Date): string | null {
  const { dispute, capture } = order
  const changedAt = now.toISOString()
  if (typeof step === 'object') {
    if (!capture || (dispute && dispute.status !== 'RESOLVED')) return null
    order.dispute = {
      id: `PP-D-${now.getTime()}${(opened += 1)}`,
      reason: step.open,
      status: 'WAITING_FOR_SELLER_RESPONSE',
      openedAt: changedAt,
      changedAt,
      answerBy: new Date(now.getTime() + answerDays * dayMs).toISOString(),
      outcome: null,
    }
    return 'CUSTOMER.DISPUTE.CREATED'
  }
  if (!dispute || dispute.status === 'RESOLVED') return null
  if (step === 'answer') {
    Object.assign(dispute, { status: 'UNDER_REVIEW', changedAt })
    return 'CUSTOMER.DISPUTE.UPDATED'
  }
  Object.assign(dispute, { status: 'RESOLVED', changedAt, outcome: outcomes[step] })
  // The provider takes the money back by itself.
  if (step === 'lost' && capture) capture.status = 'REFUNDED'
  return 'CUSTOMER.DISPUTE.RESOLVED'
}

/** The dispute of an order in the provider's shape, as its events carry it. */
export function disputeToWire({ dispute, capture, customId, currency, value }: LocalOrder, base: string) {
  if (!dispute) return {}
  const { id, reason, status, openedAt, changedAt, answerBy, outcome } = dispute
  return {
    dispute_id: id,
    create_time: openedAt,
    update_time: changedAt,
    disputed_transactions: [{ seller_transaction_id: capture?.id, custom: customId ?? undefined }],
    reason,
    status,
    dispute_amount: { currency_code: currency, value },
    dispute_life_cycle_stage: 'INQUIRY',
    dispute_channel: 'INTERNAL',
    ...(status === 'WAITING_FOR_SELLER_RESPONSE' && { seller_response_due_date: answerBy }),
    ...(outcome && { dispute_outcome: { outcome_code: outcome } }),
    links: [{ href: `${base}/v1/customer/disputes/${id}`, rel: 'self', method: 'GET' }],
  }
}
