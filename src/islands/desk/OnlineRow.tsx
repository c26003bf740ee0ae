import { href } from '../../lib/addresses.ts'
import type { OnlinePayment } from '../../lib/contract/payments.ts'
import { formatEuro, formatInstant } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip, type Tone } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { OnlineI18n } from './online-messages.ts'
import { PaymentDispute } from './PaymentDispute.tsx'

type Props = OnlineI18n & { payment: OnlinePayment }

const looks: Record<OnlinePayment['state'], { tone: Tone; icon: IconName }> = {
  open: { tone: 'sky', icon: 'clock' },
  capturing: { tone: 'sky', icon: 'clock' },
  granted: { tone: 'leaf', icon: 'check' },
  refunding: { tone: 'amber', icon: 'undo' },
  refunded: { tone: 'calm', icon: 'undo' },
  void: { tone: 'calm', icon: 'close' },
}

/** One online payment: of whom, for what, how it stands, and what became of it. */
export function OnlineRow({ payment, onRefund, ...i18n }: Props & { onRefund: (payment: OnlinePayment) => void }) {
  const { lang, t } = i18n
  const { at, amount, member, state, trouble, dispute, refundable } = payment
  const name = member.name || t('payments.gone')
  return (
    <li className="desk-money" data-payment={state}>
      <div className="min-w-0">
        <h2 className="text-base">
          {member.name ? (
            <a className="desk-link" href={`${href.page(lang, 'desk_member')}#${member.id}`}>
              {name}
            </a>
          ) : (
            name
          )}
        </h2>
        <For {...i18n} payment={payment} />
        <p className="desk-object-place">{formatInstant(lang, at)}</p>
      </div>
      <div className="desk-money-end">
        <Money lang={lang} euro={amount} className="text-lg font-semibold" />
        <Chip {...looks[state]}>{t(`payments.state.${state}`)}</Chip>
        {dispute && (
          <Chip tone={dispute.ended_at ? 'calm' : 'alarm'} icon={dispute.ended_at ? 'check' : 'warn'}>
            {dispute.outcome ? t(`payments.outcome.${dispute.outcome}`) : t('payments.disputed')}
          </Chip>
        )}
      </div>
      {trouble && (
        <Notice tone="warn" className="payment-notice mt-2">
          {t(`payments.trouble.${trouble}`)}
        </Notice>
      )}
      {dispute && <PaymentDispute {...i18n} dispute={dispute} />}
      <div className="payment-end">
        <Story {...i18n} payment={payment} />
        {refundable && (
          <Button
            variant="quiet"
            className="justify-self-start"
            aria-label={t('payments.refund.button_of', { amount: formatEuro(lang, amount), name })}
            onClick={() => onRefund(payment)}
          >
            {t('payments.refund.button')}
          </Button>
        )}
      </div>
    </li>
  )
}

function For({ payment: { purpose, card, loan }, lang, t }: Props) {
  if (card) return <p>{`${t('payments.what.card')}: ${card.name}`}</p>
  if (!loan) return <p>{t(`payments.what.${purpose}`)}</p>
  const query = new URLSearchParams({ queue: loan.queue, q: loan.code })
  return (
    <p>
      <a className="desk-link" href={`${href.page(lang, 'desk_loans')}?${query}`}>
        {t('payments.what.delivery_of', { object: loan.object })}
      </a>
    </p>
  )
}

/** Its moments, each with the provider's number for it. */
function Story({ payment: { story, purpose, refund }, lang, t }: Props) {
  return (
    <details className="payment-story">
      <summary>
        {t('payments.story')}
        <Icon name="down" />
      </summary>
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
