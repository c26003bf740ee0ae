import type { Mail } from '../work/mail.ts'
import type { IntentRow } from './queries.ts'

const whys: Record<string, string> = {
  'checkout.expired': 'refund_late',
  'card.active': 'refund_active',
  'payment.mismatch': 'refund_wrong',
}

/** What the member reads when money goes back; null for a loan that was cancelled or denied, whose own mail says it. */
export function refundMail({ amount_cents, purpose, reason }: IntentRow): Mail | null {
  const why = whys[reason ?? '']
  if (!why) return null
  const what = { message: purpose === 'card' ? 'paid_card' : 'paid_delivery' }
  return { template: 'refund', data: { amount: { cents: amount_cents }, what, why: { message: why } } }
}
