import type { CashEntry } from '../../lib/contract/cash.ts'
import { formatHour } from '../../lib/format.ts'
import { levels } from '../../lib/rules/levels.ts'
import { receiptNumber } from '../../lib/rules/cash.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Money } from '../../ui/Money.tsx'
import { aboutEntry, type CashI18n, type CashView } from './cash-messages.ts'

type Props = CashI18n & {
  entry: CashEntry
  level: number
  show: (view: CashView) => void
  onVoid: (entry: CashEntry) => void
}

/** One line of the book. Who may not void it is not shown how. */
export function CashEntryRow({ entry, level, show, onVoid, ...i18n }: Props) {
  const { lang, t } = i18n
  const { amount, paid_by, member, payer, by, at, voided, voids, text, given_back } = entry
  const number = receiptNumber(entry)
  const who = [member?.name, payer].filter(Boolean).join(', ')
  const how = [number, formatHour(at), t(`cash.by_way.${paid_by}`), by && t('cash.entry.by', { name: by })]
  const mayVoid = level <= levels.admin && !voided && voids === null && !given_back
  return (
    <li className="desk-money">
      <div className="min-w-0">
        <h3 className="text-base">{aboutEntry(i18n, entry)}</h3>
        {who && <p>{who}</p>}
        {voids && text && <p className="desk-note">{text}</p>}
        <p className="desk-object-place">{how.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="desk-money-end">
        <Money lang={lang} euro={amount} className="text-lg font-semibold" />
        {voided && <Chip icon="close">{t('cash.entry.voided')}</Chip>}
      </div>
      <div className="desk-money-moves">
        {voids === null && (
          <Button
            variant="quiet"
            aria-label={t('cash.entry.receipt_of', { number })}
            onClick={() => show({ what: 'receipt', entry })}
          >
            {t('cash.entry.receipt')}
          </Button>
        )}
        {mayVoid && (
          <Button variant="quiet" aria-label={t('cash.entry.void_of', { number })} onClick={() => onVoid(entry)}>
            {t('cash.entry.void')}
          </Button>
        )}
      </div>
    </li>
  )
}
