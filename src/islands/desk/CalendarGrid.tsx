import '../../styles/desk-calendar-grid.css'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import type { CalendarPage } from '../../lib/contract/desk-calendar.ts'
import { formatDay } from '../../lib/format.ts'
import { type CivilDate, eachDay, weekday } from '../../lib/rules/dates.ts'
import { Icon } from '../../ui/Icon.tsx'
import { CalendarRow } from './CalendarRow.tsx'
import { goByArrow } from './calendar-keys.ts'
import { type CalendarI18n, daysText, iconOf, type Picked, states, stateText } from './calendar-messages.ts'
import { setVars } from './set-vars.ts'
import { useBookingMove } from './use-booking-move.ts'

type Props = CalendarI18n & { page: CalendarPage; asking: boolean; onPick: (picked: Picked) => void }

/** Objects by days; the keyboard enters it once and goes about with the arrows. */
export function CalendarGrid({ page, asking, onPick, ...i18n }: Props) {
  const { lang, t } = i18n
  const move = useBookingMove(i18n, { asking, onPick })
  const [focused, focus] = useState('')
  const days = eachDay(page.from_date, page.to_date)
  const cells = page.docs.flatMap(one => [`head-${one.id}`, ...one.loans.map(loan => `bar-${loan.id}`)])
  const active = cells.includes(focused) ? focused : (cells[0] ?? '')
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const id = (event.target as HTMLElement).dataset.loan
    const object = page.docs.find(one => one.loans.some(loan => loan.id === id))
    const loan = object?.loans.find(one => one.id === id)
    if (!event.altKey || !by || !object || !loan) return goByArrow(event)
    event.preventDefault()
    move.nudge({ object, loan }, event.shiftKey ? 'end' : 'whole', by)
  }
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => focus((target as HTMLElement).dataset.cell ?? focused)
  return (
    <>
      <Legend {...i18n} />
      <p className="text-sm text-muted">{t('calendar.help')}</p>
      <div
        role="grid"
        tabIndex={-1}
        aria-label={t('calendar.grid', daysText(lang, page))}
        aria-rowcount={page.total + 1}
        aria-colcount={days.length + 1}
        className="cal-grid"
        ref={setVars({ days: days.length })}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <div role="row" className="cal-row cal-days" aria-rowindex={1}>
          <div role="columnheader" className="cal-head">
            {t('calendar.object')}
          </div>
          {days.map(day => (
            <Day key={day} {...i18n} day={day} page={page} isToday={day === move.today} />
          ))}
        </div>
        {page.docs.map((object, index) => (
          <CalendarRow
            key={object.id}
            {...i18n}
            {...{ object, page, index, move }}
            days={days.length}
            active={active}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {move.said}
      </p>
    </>
  )
}

function Day({ lang, t, day, page, isToday }: CalendarI18n & { day: CivilDate; page: CalendarPage; isToday: boolean }) {
  const isClosed = page.points.length > 0 && page.points.every(one => one.closed.includes(day))
  const name = formatDay(lang, day, 'weekday')
  const [letters = '', number = ''] = name.split(' ')
  const isFirst = day === page.from_date || number === '1'
  return (
    <div
      role="columnheader"
      className="cal-day"
      aria-label={isClosed ? t('calendar.closed_day', { day: name }) : name}
      aria-current={isToday ? 'date' : undefined}
      data-monday={weekday(day) === 1 || undefined}
    >
      <span className="cal-month">{isFirst ? formatDay(lang, day, 'short').split(' ').at(-1) : ''}</span>
      <span>{letters}</span>
      <span className="font-semibold">{number}</span>
    </div>
  )
}

function Legend(i18n: CalendarI18n) {
  return (
    <ul aria-label={i18n.t('calendar.legend')} className="cal-legend">
      {states.map(stage => (
        <li key={stage}>
          <span className="cal-mark" data-state={stage}>
            <Icon name={iconOf({ stage })} />
          </span>
          {stateText(i18n, { stage })}
        </li>
      ))}
    </ul>
  )
}
