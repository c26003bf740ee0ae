import type { CivilDate } from '../lib/rules/dates.ts'
import { addMonths, eachDay } from '../lib/rules/dates.ts'
import { type Bounds, dayProblem, type DayProblem } from '../lib/rules/period.ts'
import type { TranslateCalendar } from './calendar-days.ts'

export type CalendarLegendProps = { t: TranslateCalendar; bounds: Bounds; free?: string }

const marks: readonly (readonly [DayProblem, string])[] = [
  ['loan', 'is-busy'],
  ['preparation', 'is-busy'],
  ['maintenance', 'is-busy'],
  ['closed', 'is-shut'],
  ['holiday', 'is-shut'],
]

/** The legend of the calendar's marks; only those in use in the coming months. */
export function CalendarLegend({ t, bounds, free }: CalendarLegendProps) {
  const seen = new Set(nextMonths(bounds.today).map(day => dayProblem(bounds, day)))
  const why = (as: string) => marks.flatMap(([one, mark]) => (mark === as && seen.has(one) ? t(`short.${one}`) : []))
  const shown = [
    { mark: 'is-free', label: seen.has(null) && free },
    { mark: 'is-busy', label: why('is-busy').join(', ') },
    { mark: 'is-shut', label: why('is-shut').join(', ') },
  ].filter(one => one.label)
  if (shown.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted" aria-label={t('calendar.legend')}>
      {shown.map(({ mark, label }) => (
        <li key={mark} className="flex items-center gap-2">
          <span className={`calendar-mark ${mark}`} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  )
}

const nextMonths = (today: CivilDate) => eachDay(today, addMonths(today, 3))
