import type { ReactNode } from 'react'
import type { CashClose, CashMonth } from '../../lib/contract/cash.ts'
import { formatDay, formatEuro } from '../../lib/format.ts'
import { readCashDay } from '../../lib/stores/desk/cash.ts'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/Money.tsx'
import { type BookProps, type CashI18n, closeMoment, differenceText } from './cash-messages.ts'

type Props = CashI18n & Pick<BookProps, 'day'> & { value: CashMonth; onDay: () => void }

/** By cause, day by day, and the closes. */
export function CashMonthLists({ value, day, onDay, ...i18n }: Props) {
  const { lang, t } = i18n
  async function open(one: string) {
    await readCashDay({ point: day.point ?? undefined, day: one })
    onDay()
  }
  return (
    <>
      <Part title={t('cash.month.causes')}>
        {value.causes.map(({ cause, entries, total }) => (
          <li key={cause} className="desk-money">
            <p>
              {t(`cash.by_cause.${cause}`)}{' '}
              <span className="text-muted">({t('cash.day.entries', { count: entries })})</span>
            </p>
            <Money lang={lang} euro={total} className="font-semibold" />
          </li>
        ))}
      </Part>
      <Part title={t('cash.month.days')}>
        {value.days.map(({ day: one, entries, total }) => (
          <li key={one} className="desk-money">
            <Button variant="quiet" className="justify-self-start" onClick={() => void open(one)}>
              {formatDay(lang, one, 'weekday')} ({t('cash.day.entries', { count: entries })})
            </Button>
            <Money lang={lang} euro={total} className="font-semibold" />
          </li>
        ))}
      </Part>
      <Part title={t('cash.month.closes')}>
        {value.closes.length === 0 && <li className="text-muted">{t('cash.month.no_closes')}</li>}
        {value.closes.map(one => (
          <Close key={one.id} {...i18n} close={one} />
        ))}
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="text-lg mb-2">{title}</h3>
      <ul>{children}</ul>
    </section>
  )
}

function Close({ close, ...i18n }: CashI18n & { close: CashClose }) {
  const { lang, t } = i18n
  const { point, by, note } = close
  const sums = { counted: formatEuro(lang, close.counted), expected: formatEuro(lang, close.expected) }
  return (
    <li className="desk-money">
      <div className="min-w-0">
        <p>{[closeMoment(lang, close), point.name, by].filter(Boolean).join(', ')}</p>
        <p className="desk-object-place">{t('cash.close.counted', sums)}</p>
        {note && <p className="desk-note">{note}</p>}
      </div>
      <p className="font-semibold">{differenceText(i18n, close)}</p>
    </li>
  )
}
