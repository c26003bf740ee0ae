import { useState } from 'react'
import { href } from '../../lib/addresses.ts'
import type { OnlinePayment } from '../../lib/contract/payments.ts'
import { dayInRome, formatDay, formatEuro, formatInstant } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip, type Tone } from '../../ui/Chip.tsx'
import type { IconName } from '../../ui/icons.ts'
import { Money } from '../../ui/Money.tsx'
import { FoldedRow, FoldedText } from '../../ui/FoldedRow.tsx'
import type { OnlineI18n } from './online-messages.ts'
import { DisputeLink, PaymentDispute, waitsForUs } from './PaymentDispute.tsx'
import { PaymentStory } from './PaymentStory.tsx'

type Props = OnlineI18n & { payment: OnlinePayment }
type Refund = { onRefund: (payment: OnlinePayment) => void }

const looks: Record<OnlinePayment['state'], { tone: Tone; icon: IconName }> = {
  open: { tone: 'sky', icon: 'clock' },
  capturing: { tone: 'sky', icon: 'clock' },
  granted: { tone: 'leaf', icon: 'check' },
  refunding: { tone: 'amber', icon: 'undo' },
  refunded: { tone: 'calm', icon: 'undo' },
  void: { tone: 'calm', icon: 'close' },
}

/** One online payment: of whom, for what, how it stands, and what became of it. */
export function OnlineRow({ onRefund, ...props }: Props & Refund) {
  const { lang, t, payment } = props
  const { at, amount, member, dispute, trouble } = payment
  const [open, setOpen] = useState(false)
  const name = member.name || t('payments.gone')
  const answered = dispute && waitsForUs(dispute)
  return (
    <FoldedRow
      name={
        <span className="flex flex-wrap justify-between gap-x-3">
          {member.name ? (
            <a className="desk-link" href={`${href.page(lang, 'desk_member')}#${member.id}`}>
              {name}
            </a>
          ) : (
            name
          )}
          <Money lang={lang} euro={amount} />
        </span>
      }
      who={
        <>
          <For {...props} />
          <p className="text-muted">{formatInstant(lang, at)}</p>
          <Standing {...props} />
          {trouble && <FoldedText className="text-alarm">{t(`payments.trouble.${trouble}`)}</FoldedText>}
        </>
      }
      main={answered ? <DisputeLink {...props} dispute={dispute} /> : <RefundButton {...props} onRefund={onRefund} />}
      more={t('payments.rest_of', { name })}
      open={open}
      onOpen={setOpen}
    >
      {dispute && <PaymentDispute {...props} dispute={dispute} />}
      {answered && <RefundButton {...props} onRefund={onRefund} />}
      <PaymentStory {...props} open={open} />
    </FoldedRow>
  )
}

/** How it stands, and until when a dispute is answered. */
function Standing({ payment: { state, dispute }, lang, t }: Props) {
  return (
    <p className="flex flex-wrap gap-1">
      <Chip {...looks[state]}>{t(`payments.state.${state}`)}</Chip>
      {dispute && (
        <Chip tone={dispute.ended_at ? 'calm' : 'alarm'} icon={dispute.ended_at ? 'check' : 'warn'}>
          {dispute.outcome ? t(`payments.outcome.${dispute.outcome}`) : t('payments.disputed')}
        </Chip>
      )}
      {dispute?.answer_by && waitsForUs(dispute) && (
        <b>{t('payments.dispute.until', { day: formatDay(lang, dayInRome(new Date(dispute.answer_by)), 'short') })}</b>
      )}
    </p>
  )
}

function RefundButton({ payment, onRefund, lang, t }: Props & Refund) {
  const { amount, member, refundable } = payment
  if (!refundable) return null
  const name = member.name || t('payments.gone')
  return (
    <Button
      variant="outline"
      aria-label={t('payments.refund.button_of', { amount: formatEuro(lang, amount), name })}
      onClick={() => onRefund(payment)}
    >
      {t('payments.refund.button')}
    </Button>
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
