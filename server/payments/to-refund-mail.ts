import { isOpen } from '../db/loan-sql.ts'
import type { Mail, MailData } from '../work/mail.ts'
import type { Work } from '../work/work.ts'
import type { IntentRow } from './queries.ts'

const whys: Record<string, string> = {
  'checkout.expired': 'refund_late',
  'card.active': 'refund_active',
  'payment.mismatch': 'refund_wrong',
}

/** The mail of a refund; null for a cancelled or denied loan, whose own mail reports it. */
export async function refundMail(work: Pick<Work, 'tx' | 'today'>, intent: IntentRow): Promise<Mail | null> {
  const { amount_cents, purpose, reason, refund_note } = intent
  const why = whyOf(reason, refund_note)
  if (!why) return null
  const what = { message: purpose === 'card' ? 'paid_card' : 'paid_delivery' }
  const stays = refund_note === null ? '' : await whatStays(work, intent)
  const loans = intent.order_id ? [intent.order_id] : []
  return { template: 'refund', data: { amount: { cents: amount_cents }, what, why, stays }, loans }
}

function whyOf(reason: string | null, note: string | null): MailData[string] | null {
  if (note !== null) return { message: 'reason', with: { reason: note } }
  const message = whys[reason ?? '']
  return message ? { message } : null
}

/** What becomes of the card or of the loan that was paid. */
async function whatStays({ tx, today }: Pick<Work, 'tx' | 'today'>, intent: IntentRow): Promise<MailData[string]> {
  if (intent.membership_id) {
    const { to_date } = await tx
      .selectFrom('memberships')
      .select('to_date')
      .where('id', '=', intent.membership_id)
      .executeTakeFirstOrThrow()
    return to_date < today
      ? { message: 'refund_card_ended' }
      : { message: 'refund_card_stays', with: { day: { dayAndYear: to_date } } }
  }
  const loan = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', intent.order_id ?? '')
    .where(isOpen())
    .executeTakeFirst()
  return loan ? { message: 'refund_loan_stays' } : ''
}
