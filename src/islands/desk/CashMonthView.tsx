import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { CashMonth } from '../../lib/contract/cash.ts'
import type { Lang } from '../../lib/addresses.ts'
import { formatDay, formatEuro } from '../../lib/format.ts'
import { addMonths } from '../../lib/rules/dates.ts'
import { levels } from '../../lib/rules/levels.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { $cashMonth, openMonth, readCashMonth } from '../../lib/stores/desk/cash.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { CashMonthLists } from './CashMonthLists.tsx'
import { CashPoint } from './CashPoint.tsx'
import type { BookProps } from './cash-messages.ts'
import { Ways } from './Ways.tsx'

const monthAfter = (month: string, by: number) => addMonths(`${month}-01`, by).slice(0, 7)

/** "dicembre 2026": its first day, without the day. */
const nameOf = (lang: Lang, month: string) => formatDay(lang, `${month}-01`).replace(/^1 /, '')

/** A month of the book, for whoever keeps the accounts. */
export function CashMonthView(props: BookProps) {
  const { lang, t, day } = props
  const [month, setMonth] = useState(day.day.slice(0, 7))
  const [point, setPoint] = useState('')
  const read = useStore($cashMonth)
  const ask = () => void readCashMonth({ month, point: point || undefined })
  useEffect(() => void readCashMonth({ month, point: point || undefined }), [month, point])
  const turn = (by: number, icon: 'left' | 'right', label: string) => (
    <button type="button" className="icon-button" aria-label={label} onClick={() => setMonth(monthAfter(month, by))}>
      <Icon name={icon} />
    </button>
  )
  return (
    <div className="grid gap-6">
      <div className="flex items-center gap-3">
        {turn(-1, 'left', t('cash.month.before'))}
        <h2 className="text-xl" aria-live="polite">
          {nameOf(lang, month)}
        </h2>
        {month < day.today.slice(0, 7) && turn(1, 'right', t('cash.month.after'))}
      </div>
      <CashPoint
        label={t('cash.month.which')}
        all={t('cash.month.all_points')}
        points={day.points}
        value={point}
        onChange={setPoint}
      />
      <LoadedBlock of={read} t={t} loading={t('cash.month.loading')} count={3} retry={ask}>
        {value => <Month {...props} value={value} />}
      </LoadedBlock>
    </div>
  )
}

function Month({ value, ...props }: BookProps & { value: CashMonth }) {
  const { lang, t, level, show } = props
  const { sum, month, closes } = value
  const toDay = () => show({ what: 'day' })
  return (
    <>
      <div>
        <p className="text-lg font-semibold">
          {t('cash.day.entries', { count: sum.entries })}, {formatEuro(lang, sum.total)}
        </p>
        <Ways {...props} sum={sum} />
      </div>
      {sum.entries + closes.length === 0 ? (
        <EmptyState icon="calendar" title={t('cash.month.empty')}>
          {t('cash.month.empty_text')}
        </EmptyState>
      ) : (
        <CashMonthLists {...props} value={value} onDay={toDay} />
      )}
      {level <= levels.admin && <TakeMonth {...props} month={month} />}
      <Button variant="quiet" className="justify-self-start" onClick={toDay}>
        {t('cash.month.back')}
      </Button>
    </>
  )
}

function TakeMonth({ t, month }: Pick<BookProps, 't'> & { month: string }) {
  const [busy, setBusy] = useState<'cash' | 'payments' | null>(null)
  async function take(what: 'cash' | 'payments') {
    setBusy(what)
    const outcome = await openMonth(month, what)
    setBusy(null)
    if (!outcome.ok) return toast(messageOf(outcome.problem))
    toast(t('cash.month.csv_done', { name: outcome.value.name }), 'done')
    location.assign(outcome.value.url)
  }
  return (
    <div className="grid justify-items-start gap-1">
      <Button variant="outline" icon="down" busy={busy === 'cash'} onClick={() => void take('cash')}>
        {t('cash.month.csv')}
      </Button>
      <p className="text-muted">{t('cash.month.csv_text')}</p>
      <Button variant="outline" icon="down" busy={busy === 'payments'} onClick={() => void take('payments')}>
        {t('cash.month.online')}
      </Button>
      <p className="text-muted">{t('cash.month.online_text')}</p>
    </div>
  )
}
