import type { OnlinePayment } from '../../lib/contract/payments.ts'
import { formatInstant } from '../../lib/format.ts'
import type { OnlineI18n } from './online-messages.ts'

type Props = OnlineI18n & { payment: OnlinePayment; open: boolean }

/** The moments of a payment, each with the provider's number for it. */
export function PaymentStory({ payment: { story, purpose, refund }, open, lang, t }: Props) {
  return (
    <details key={String(open)} className="fold" open={open}>
      <summary>{t('payments.story')}</summary>
      <ol className="grid gap-2 pb-4">
        {story.map(({ what, at, number }) => (
          <li key={`${what}-${at}`}>
            <p>
              <span className="font-semibold">
                {t(`payments.moment.${what === 'granted' ? (`granted_${purpose}` as const) : what}`)}
              </span>
              {`, ${formatInstant(lang, at)}`}
            </p>
            {number && <p className="desk-object-place">{t('payments.number', { number })}</p>}
            {what === 'refund_asked' && refund?.by && <p>{t('payments.refund_by', { name: refund.by })}</p>}
            {what === 'refund_asked' && refund && (
              <p className="desk-note whitespace-pre-line">{t('payments.refund_reason', { reason: refund.reason })}</p>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}
