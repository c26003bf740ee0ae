import { useState } from 'react'
import type { CashEntry } from '../../lib/contract/cash.ts'
import { formatDay, formatEuro } from '../../lib/format.ts'
import { readCashDay } from '../../lib/stores/desk/cash.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CashDeposits } from './CashDeposits.tsx'
import { CashEntryRow } from './CashEntryRow.tsx'
import { CashPoint } from './CashPoint.tsx'
import { type BookProps, closeMoment, differenceText } from './cash-messages.ts'
import { Ways } from './Ways.tsx'
import { VoidEntryDialog } from './VoidEntryDialog.tsx'

/** A day at a point: what came in, and what is done about it. */
export function CashDayView(props: BookProps) {
  const { t, level, day, show, isChosen, lookAt, ...rest } = props
  const i18n = { ...rest, t }
  const [voiding, setVoiding] = useState<CashEntry | null>(null)
  // Each point has a drawer of its own: none is taken for the others where the desk shows all of them.
  const unknown = !isChosen && day.points.length > 1
  const at = { label: t('cash.point'), points: day.points, onChange: lookAt }
  if (unknown)
    return (
      <div id="cash-day">
        <CashPoint {...at} all={t('cash.choose_point')} value="" />
      </div>
    )
  return (
    <div id="cash-day" className="grid gap-6">
      <CashPoint {...at} value={day.point ?? ''} />
      <Sums {...props} />
      <Moves {...props} />
      <CashDeposits {...i18n} deposits={day.deposits} />
      {day.entries.length === 0 ? (
        <EmptyState icon="book" title={t('cash.day.empty')}>
          {t('cash.day.empty_text')}
        </EmptyState>
      ) : (
        <section aria-labelledby="cash-list">
          <h2 id="cash-list" className="text-xl mb-2">
            {t('cash.day.list')}
          </h2>
          <ul>
            {day.entries.map(one => (
              <CashEntryRow key={one.id} {...i18n} entry={one} level={level} show={show} onVoid={setVoiding} />
            ))}
          </ul>
        </section>
      )}
      <VoidEntryDialog {...i18n} entry={voiding} onClose={() => setVoiding(null)} />
    </div>
  )
}

function Sums({ day, ...i18n }: BookProps) {
  const { lang, t } = i18n
  const { sum, drawer, last_close } = day
  const which = day.day === day.today ? t('cash.day.today') : formatDay(lang, day.day)
  return (
    <section className="grid gap-1" aria-labelledby="cash-sum">
      <h2 id="cash-sum" className="text-xl">
        {which}: {t('cash.day.entries', { count: sum.entries })}, {formatEuro(lang, sum.total)}
      </h2>
      <Ways {...i18n} sum={sum} />
      <p>{t('cash.day.drawer', { amount: formatEuro(lang, drawer.cash) })}</p>
      {last_close && (
        <p className="text-muted">
          {t('cash.close.last')}:{' '}
          {[closeMoment(lang, last_close), last_close.by, differenceText(i18n, last_close), last_close.note]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
    </section>
  )
}

function Moves({ day, show, t }: BookProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => show({ what: 'take' })}>{t('cash.day.take')}</Button>
      <Button variant="outline" onClick={() => show({ what: 'close' })}>
        {t('cash.day.close')}
      </Button>
      <Button variant="outline" onClick={() => show({ what: 'month' })}>
        {t('cash.day.month')}
      </Button>
      {day.day !== day.today && (
        <Button variant="quiet" onClick={() => void readCashDay({ point: day.point ?? undefined })}>
          {t('cash.day.to_today')}
        </Button>
      )}
    </div>
  )
}
