/** Alive because bookings are looked for, dragged and moved, and every move is a call. */
import '../../styles/desk-calendar.css'
import '../../styles/filter.css'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import {
  $calendar,
  $calendarWish,
  type CalendarView,
  calendarViews,
  loadCalendar,
  openCalendar,
  type ShownCalendar,
  wishCalendar,
} from '../../lib/stores/desk/calendar.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { translator } from '../../lib/translate.ts'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { failedTitle } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CalendarDay } from './CalendarDay.tsx'
import { CalendarDialog } from './CalendarDialog.tsx'
import { CalendarFilters } from './CalendarFilters.tsx'
import { CalendarObject } from './CalendarObject.tsx'
import { DeskGate } from './DeskGate.tsx'
import { ListFilters } from './ListFilters.tsx'
import type { CalendarI18n, CalendarMessages, Picked } from './calendar-messages.ts'
import type { RulesMessages } from './messages.ts'
import { useNarrow } from './use-narrow.ts'

// A phone never has the grid.
const CalendarWeeks = lazy(async () => ({ default: (await import('./CalendarWeeks.tsx')).CalendarWeeks }))

type Props = { lang: Lang; messages: CalendarMessages; rules: RulesMessages }

export function DeskCalendar({ lang, messages, rules }: Props) {
  const i18n = { lang, t: translator(messages, lang), tRules: translator(rules, lang) }
  return (
    <DeskGate {...i18n} shape="rows">
      {() => <OpenCalendar {...i18n} />}
    </DeskGate>
  )
}

function OpenCalendar(i18n: CalendarI18n) {
  const { t } = i18n
  const read = useStore($calendar)
  const { view } = useStore($calendarWish)
  const isNarrow = useNarrow()
  useEffect(() => openCalendar(isNarrow), [isNarrow])
  return (
    <div className="grid gap-4">
      <ListFilters
        label={t('calendar.views')}
        shows={isNarrow ? calendarViews.filter(one => one !== 'weeks') : calendarViews}
        now={view}
        nameOf={one => t(`calendar.view.${one}`)}
        onShow={one => wishCalendar({ view: one, product: '' })}
      />
      <CalendarFilters {...i18n} />
      <LoadedBlock of={read} t={t} loading={t('calendar.loading')} count={6} retry={() => void loadCalendar()}>
        {page => <Shown {...i18n} page={page} view={view} />}
      </LoadedBlock>
    </div>
  )
}

const parts = { weeks: CalendarWeeks, day: CalendarDay, object: CalendarObject } as const

function Shown({ page, view, ...i18n }: CalendarI18n & { page: ShownCalendar; view: CalendarView }) {
  const [picked, pick] = useState<Picked | null>(null)
  const [isAsking, ask] = useState(false)
  const onPick = (one: Picked) => {
    pick(one)
    ask(true)
  }
  // What came for another view is not shown in this one.
  const Part = page.view === view ? parts[view] : null
  return (
    <>
      {page.problem && (
        <Notice tone="error" role="alert" title={failedTitle(i18n.t, page.problem)}>
          {messageOf(page.problem)}
        </Notice>
      )}
      <Suspense fallback={<Skeleton label={i18n.t('calendar.loading')} count={6} />}>
        {Part && <Part {...i18n} page={page} asking={isAsking} onPick={onPick} />}
      </Suspense>
      {picked && <CalendarDialog {...i18n} picked={picked} open={isAsking} onClose={() => ask(false)} />}
    </>
  )
}
