import type { PaymentDispute as Dispute } from '../../lib/contract/payments.ts'
import { dayInRome, formatDay, formatInstant } from '../../lib/format.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { OnlineI18n } from './online-messages.ts'

type Props = OnlineI18n & { dispute: Dispute }

/** The provider waits for the library's answer. */
export const waitsForUs = ({ ended_at, waits_for }: Dispute) => !ended_at && waits_for === 'library'

/** Why somebody disputes a payment, until when the library answers, and where it is looked at. */
export function PaymentDispute({ dispute, ...i18n }: Props) {
  const { lang, t } = i18n
  const { opened_at, reason, ended_at } = dispute
  const day = formatDay(lang, dayInRome(new Date(opened_at)))
  const title = t('payments.dispute.title', { day, reason: t(`payments.dispute.reason.${reason}`) })
  return (
    <Notice tone={ended_at ? 'info' : 'error'} title={title}>
      <p>{stateOf(i18n, dispute)}</p>
      {!waitsForUs(dispute) && <DisputeLink {...i18n} dispute={dispute} />}
    </Notice>
  )
}

/** Where a dispute is answered, or looked at. */
export function DisputeLink({ t, dispute }: Pick<Props, 't' | 'dispute'>) {
  if (!dispute.url) return null
  const label = t(waitsForUs(dispute) ? 'payments.dispute.answer' : 'payments.dispute.look')
  return (
    <LinkButton
      variant="outline"
      href={dispute.url}
      target="_blank"
      rel="noreferrer"
      aria-label={`${label} (${t('payments.dispute.elsewhere')})`}
    >
      {label}
    </LinkButton>
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
