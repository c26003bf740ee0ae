import { useMemo, useState } from 'react'
import { type ChevronProps, DayButton, type DayButtonProps, DayPicker, type DayProps } from 'react-day-picker'
import { type Lang, langs } from '../lib/addresses.ts'
import { formatDay } from '../lib/format.ts'
import { addMonths, type CivilDate } from '../lib/rules/dates.ts'
import { type Bounds, dayProblem, firstFreeDay } from '../lib/rules/period.ts'
import type { Chosen } from '../lib/rules/pick-day.ts'
import { Icon } from './Icon.tsx'
import { toDate, toDay, type TranslateCalendar } from './calendar-days.ts'

export type CalendarProps = {
  lang: Lang
  t: TranslateCalendar
  bounds: Bounds
  chosen: Chosen
  /** Side by side. */
  months?: 1 | 2
  onDay: (day: CivilDate) => void
  /** The reader turned to another month. */
  onMonth?: () => void
}

const aheadMonths = 12
const busyReasons: readonly (string | null)[] = ['loan', 'preparation', 'maintenance']
const outOfReach: readonly (string | null)[] = ['too_early', 'too_far_ahead']
const closedReasons: readonly (string | null)[] = ['closed', 'holiday']

const looks = {
  root: 'calendar',
  months: 'calendar-months',
  nav: 'calendar-nav',
  month_caption: 'calendar-month',
  month_grid: 'calendar-grid',
  button_previous: 'icon-button',
  button_next: 'icon-button',
  day: '',
  today: 'is-today',
  disabled: 'is-past',
  selected: 'is-chosen',
  range_start: 'is-start',
  range_middle: 'is-between',
  range_end: 'is-end',
}

/** A day that is not free stays focusable and says why when pressed. */
function FocusableDayButton(props: DayButtonProps) {
  const { busy, shut } = props.modifiers
  return <DayButton {...props} aria-disabled={busy || shut || props['aria-disabled']} />
}

/** The first of the month. */
const monthOf = (date: Date): CivilDate => `${toDay(date).slice(0, 7)}-01`

const Arrow = ({ orientation }: ChevronProps) => <Icon name={orientation === 'left' ? 'left' : 'right'} />

/** A grid's cell says what it is by being one. */
const Cell = ({ day: _, modifiers: __, role: ___, ...cell }: DayProps) => <td {...cell} />

const components = { Day: Cell, DayButton: FocusableDayButton, Chevron: Arrow }

export function Calendar({ lang, t, bounds, chosen, months = 1, onDay, onMonth }: CalendarProps) {
  const wording = useMemo(() => wordingOf(lang, t, bounds, chosen), [lang, t, bounds, chosen])
  const why = (date: Date) => dayProblem(bounds, toDay(date))
  const { from, to } = chosen
  // In view: the month chosen in (also after the days were dropped), else the first one with a free day; then
  // wherever the reader turns to.
  const [last, setLast] = useState(from)
  if (from && from !== last) setLast(from)
  const opening = from ?? last ?? firstFreeDay(bounds) ?? bounds.today
  const chosenIn = `${from} ${opening}`
  const [view, setView] = useState({ chosenIn, month: toDate(opening) })
  if (view.chosenIn !== chosenIn) {
    // A day tapped in the second month does not turn the months under the finger.
    const inView = Array.from({ length: months }, (_, n) => addMonths(monthOf(view.month), n))
    const isInView = inView.includes(monthOf(toDate(opening)))
    setView({ chosenIn, month: isInView ? view.month : toDate(opening) })
  }
  return (
    <DayPicker
      mode="range"
      selected={from ? { from: toDate(from), to: to ? toDate(to) : undefined } : undefined}
      onSelect={(_, date) => onDay(toDay(date))}
      today={toDate(bounds.today)}
      numberOfMonths={months}
      month={view.month}
      onMonthChange={month => {
        setView({ chosenIn, month })
        onMonth?.()
      }}
      startMonth={toDate(bounds.today)}
      endMonth={toDate(addMonths(bounds.today, aheadMonths))}
      weekStartsOn={1}
      lang={lang}
      disabled={date => outOfReach.includes(why(date))}
      modifiers={{
        free: date => why(date) === null,
        busy: date => busyReasons.includes(why(date)),
        shut: date => closedReasons.includes(why(date)),
      }}
      modifiersClassNames={{ free: 'is-free', busy: 'is-busy', shut: 'is-shut' }}
      classNames={looks}
      components={components}
      {...wording}
    />
  )
}

const locales: Record<(typeof langs)[number], string> = { it: 'it-IT', en: 'en-GB' }

/** The calendar's own words, in the page's language, without the picker's dictionaries. */
function wordingOf(lang: Lang, t: TranslateCalendar, bounds: Bounds, chosen: Chosen) {
  const month = new Intl.DateTimeFormat(locales[lang], { month: 'long', year: 'numeric' })
  const short = new Intl.DateTimeFormat(locales[lang], { weekday: 'short' })
  const long = new Intl.DateTimeFormat(locales[lang], { weekday: 'long' })
  return {
    formatters: {
      formatCaption: (date: Date) => month.format(date),
      formatDay: (date: Date) => String(date.getDate()),
      formatWeekdayName: (date: Date) => short.format(date),
    },
    labels: {
      labelNav: () => t('calendar.nav'),
      labelPrevious: () => t('calendar.previous'),
      labelNext: () => t('calendar.next'),
      labelGrid: (date: Date) => month.format(date),
      labelWeekday: (date: Date) => long.format(date),
      labelDayButton: (date: Date) => dayLabel(lang, t, bounds, chosen, toDay(date)),
    },
  }
}

function dayLabel(lang: Lang, t: TranslateCalendar, bounds: Bounds, chosen: Chosen, day: CivilDate): string {
  const why = dayProblem(bounds, day)
  const picked = day === chosen.from || day === chosen.to
  return [
    // The button shows a plain number, and its name has to contain it.
    formatDay(lang, day, 'weekday').replace('1º', '1'),
    day === bounds.today && t('calendar.today'),
    picked && t('calendar.chosen'),
    why && t(day < bounds.today ? 'short.past' : `short.${why}`),
  ]
    .filter(Boolean)
    .join(', ')
}
