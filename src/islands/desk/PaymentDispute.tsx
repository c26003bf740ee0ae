import type { PaymentDispute as Dispute } from '../../lib/contract/payments.ts'
import { dayInRome, formatDay, formatInstant } from '../../lib/format.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { OnlineI18n } from './online-messages.ts'

/** Why somebody disputes a payment, until when the library answers, and where. */
export function PaymentDispute({ dispute, ...i18n }: OnlineI18n & { dispute: Dispute }) {
  const { lang, t } = i18n
  const { opened_at, reason, ended_at, url, waits_for } = dispute
  const day = formatDay(lang, dayInRome(new Date(opened_at)))
  const title = t('payments.dispute.title', { day, reason: t(`payments.dispute.reason.${reason}`) })
  const label = t(!ended_at && waits_for === 'library' ? 'payments.dispute.answer' : 'payments.dispute.look')
  return (
    <Notice tone={ended_at ? 'info' : 'error'} title={title} className="payment-notice mt-2">
      <p>{stateOf(i18n, dispute)}</p>
      {url && (
        <LinkButton
          variant="outline"
          className="mt-3"
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={`${label} (${t('payments.dispute.elsewhere')})`}
        >
          {label}
        </LinkButton>
      )}
    </Notice>
  )
}

function stateOf({ lang, t }: OnlineI18n, { answer_by, ended_at, outcome, waits_for }: Dispute): string {
  if (ended_at && outcome) {
    return t(`payments.dispute.${outcome}`, { day: formatDay(lang, dayInRome(new Date(ended_at))) })
  }
  if (waits_for === 'library' && answer_by)
    return t('payments.dispute.answer_by', { when: formatInstant(lang, answer_by) })
  return waits_for ? t(`payments.dispute.${waits_for}`) : ''
}
