/** Alive because a shift is taken and left by tapping, and others see it at once. */
import '../../styles/desk-shifts.css'
import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type shiftsMessages from '../../content/strings/it/desk-shifts.json'
import { href, type Lang } from '../../lib/addresses.ts'
import type { ShiftWeek } from '../../lib/contract/shifts.ts'
import { formatDay } from '../../lib/format.ts'
import { addDays } from '../../lib/rules/dates.ts'
import { $week, openWeek, readWeek } from '../../lib/stores/desk/shifts.ts'
import { type Translate, translator } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { CashPoint } from './CashPoint.tsx'
import { DeskGate } from './DeskGate.tsx'
import type { DeskMessages } from './messages.ts'
import { ShiftDay, ShutDay } from './ShiftDay.tsx'

export type ShiftsMessages = Pick<DeskMessages, 'gate' | 'failed' | 'close' | 'cancel'> & {
  shifts: Omit<typeof shiftsMessages, 'title' | 'description' | 'intro'>
}
export type ShiftsI18n = { lang: Lang; t: Translate<ShiftsMessages> }

export function Shifts({ lang, messages }: { lang: Lang; messages: ShiftsMessages }) {
  const i18n = useMemo(() => ({ lang, t: translator(messages, lang) }), [messages, lang])
  return (
    <DeskGate {...i18n} shape="rows">
      {() => <Read {...i18n} />}
    </DeskGate>
  )
}

function Read(i18n: ShiftsI18n) {
  const { t } = i18n
  const week = useStore($week)
  useEffect(openWeek, [])
  return (
    <LoadedBlock of={week} t={t} loading={t('shifts.loading')} count={6} retry={() => void readWeek()}>
      {shown =>
        shown.point === null ? (
          <EmptyState icon="pin" title={t('shifts.no_points')} />
        ) : (
          <Week {...i18n} week={shown} point={shown.point} />
        )
      }
    </LoadedBlock>
  )
}

function Week({ week, point, ...i18n }: ShiftsI18n & { week: ShiftWeek; point: string }) {
  const { lang, t } = i18n
  const { from, slots, shut } = week
  const open = Map.groupBy(slots, one => one.day)
  const days = [...open.keys(), ...shut.map(one => one.day)].sort()
  const go = (weeks: number) => void readWeek(point, addDays(from, 7 * weeks))
  return (
    <div className="grid gap-4">
      <CashPoint
        label={t('shifts.point')}
        points={week.points}
        value={point}
        onChange={id => void readWeek(id, from)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" icon="left" onClick={() => go(-1)}>
          {t('shifts.before')}
        </Button>
        <h2 className="text-lg">
          {t('shifts.week', { from: formatDay(lang, from), to: formatDay(lang, addDays(from, 6)) })}
        </h2>
        <Button variant="outline" icon="right" onClick={() => go(1)}>
          {t('shifts.after')}
        </Button>
      </div>
      {days.length === 0 && <p>{t('shifts.closed')}</p>}
      <ul className="shift-week">
        {days.map(day => {
          const off = shut.find(one => one.day === day)
          const key = `${point} ${day}`
          if (off) return <ShutDay key={key} {...i18n} off={off} />
          return <ShiftDay key={key} {...i18n} week={week} point={point} day={day} slots={open.get(day) ?? []} />
        })}
      </ul>
      <LinkButton variant="quiet" icon="calendar" className="justify-self-start" href={href.page(lang, 'me_orders')}>
        {t('shifts.calendar')}
      </LinkButton>
    </div>
  )
}
