import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { dayInRome, formatDay } from '../../lib/format.ts'
import { agendaOf, type AgendaPart } from '../../lib/rules/agenda.ts'
import { $calendarWish, wishCalendar } from '../../lib/stores/desk/calendar.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { CalendarBooking } from './CalendarBooking.tsx'
import type { CalendarPart } from './CalendarWeeks.tsx'
import { daysText } from './calendar-messages.ts'

/** One object over a month: its bookings, its repair and the days between, in their order. */
export function CalendarObject(part: CalendarPart) {
  const { page, lang, t } = part
  const { product } = useStore($calendarWish)
  const [today] = useState(() => dayInRome(new Date()))
  const object = page.docs.find(one => one.id === product)
  if (!object) return <Choice {...part} />
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">
        {object.name} <span className="desk-code">{object.code}</span>
      </h2>
      <p className="cal-title">{formatDay(lang, page.from_date).split(' ').slice(1).join(' ')}</p>
      <ul>
        {agendaOf(object, page, today).map(one => (
          <Part key={one.from_date + one.kind} {...part} object={object} part={one} />
        ))}
      </ul>
      <Button variant="quiet" className="justify-self-start" onClick={() => wishCalendar({ product: '' })}>
        {t('calendar.other')}
      </Button>
    </section>
  )
}

type PartProps = Omit<CalendarPart, 'page'> & { object: CalendarPart['page']['docs'][number]; part: AgendaPart }

function Part({ object, part, asking: _, ...of }: PartProps) {
  const { lang, t } = of
  if (part.kind === 'loan') {
    const loan = object.loans.find(one => one.id === part.id)
    return loan ? <CalendarBooking {...of} object={object} loan={loan} /> : null
  }
  return (
    <li className="cal-free">
      {part.kind === 'repair' && <Icon name="wrench" />}
      {t(part.kind === 'repair' ? 'calendar.repair_open' : 'calendar.free')}{' '}
      {t('calendar.period', daysText(lang, part))}
    </li>
  )
}

function Choice({ page, t }: CalendarPart) {
  return (
    <section className="grid gap-2">
      <h2 className="text-xl">{t('calendar.choose')}</h2>
      {page.docs.length === 0 && <p className="text-muted">{t('calendar.nothing_text')}</p>}
      <ul>
        {page.docs.map(one => (
          <li key={one.id}>
            <button type="button" className="cal-choice" onClick={() => wishCalendar({ product: one.id })}>
              <span>{one.name}</span>
              <span className="text-sm text-muted">{one.code}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
