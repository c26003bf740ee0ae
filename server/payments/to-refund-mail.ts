import type { Mail } from '../work/mail.ts'
import type { IntentRow } from './queries.ts'

const whys: Record<string, string> = {
  'checkout.expired': 'refund_late',
  'card.active': 'refund_active',
  'payment.mismatch': 'refund_wrong',
}

/** The mail of a refund; null for a cancelled or denied loan, whose own mail reports it. */
export function refundMail({ amount_cents, purpose, reason }: IntentRow): Mail | null {
  const why = whys[reason ?? '']
  if (!why) return null
  const what = { message: purpose === 'card' ? 'paid_card' : 'paid_delivery' }
  return { template: 'refund', data: { amount: { cents: amount_cents }, what, why: { message: why } } }
}
