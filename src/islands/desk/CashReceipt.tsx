import { useEffect, useRef, useState } from 'react'
import type { CashEntry } from '../../lib/contract/cash.ts'
import { formatDay, formatEuro } from '../../lib/format.ts'
import { receiptNumber } from '../../lib/rules/cash.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { mailReceipt } from '../../lib/stores/desk/cash.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { BookProps } from './cash-messages.ts'

type Props = BookProps & { entry: CashEntry; onBack: () => void }

/** A receipt, to print or to send. */
export function CashReceipt({ onBack, ...props }: Props) {
  const { entry, t } = props
  const [busy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    const outcome = await mailReceipt(entry)
    setBusy(false)
    if (outcome.ok) toast(t('cash.receipt.mailed'), 'done')
    else toast(messageOf(outcome.problem))
  }
  return (
    <div className="grid max-w-xl gap-6">
      <Paper {...props} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => print()}>{t('cash.receipt.print')}</Button>
        {entry.mailable && (
          <Button variant="outline" icon="mail" busy={busy} onClick={() => void send()}>
            {t('cash.receipt.mail')}
          </Button>
        )}
        <Button variant="quiet" onClick={onBack}>
          {t('cash.receipt.back')}
        </Button>
      </div>
    </div>
  )
}

function linesOf({ entry, lang, t }: BookProps & { entry: CashEntry }): [string, string | null | undefined][] {
  const { amount, cause, text, paid_by, member, payer, day, point } = entry
  const isOut = amount < 0
  return [
    [t(isOut ? 'cash.receipt.given_back' : 'cash.receipt.received'), formatEuro(lang, Math.abs(amount))],
    [t(isOut ? 'cash.receipt.to' : 'cash.receipt.from'), [payer, member?.name].filter(Boolean).join(', ')],
    [t('cash.receipt.for'), [t(`cash.by_cause.${cause}`), text].filter(Boolean).join(', ')],
    [t('cash.receipt.how'), t(`cash.by_way.${paid_by}`)],
    [t('cash.receipt.day'), formatDay(lang, day)],
    [t('cash.receipt.place'), point?.name],
  ]
}

/** The sheet of paper: printed, nothing else is on it. */
function Paper(props: BookProps & { entry: CashEntry }) {
  const { entry, library, t } = props
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <article className="receipt">
      <p className="text-lg font-semibold">{library}</p>
      <h2 ref={title} tabIndex={-1} className="text-2xl outline-none">
        {t('cash.receipt.title', { number: receiptNumber(entry) })}
      </h2>
      {entry.voided && <Notice tone="warn">{t('cash.receipt.voided')}</Notice>}
      <dl className="receipt-lines">
        {linesOf(props).map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <p className="receipt-signature">
        {t('cash.receipt.signature')}
        {entry.by && ` (${entry.by})`}
      </p>
    </article>
  )
}
