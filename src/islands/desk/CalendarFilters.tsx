import { useStore } from '@nanostores/react'
import { addDays, addMonths } from '../../lib/rules/dates.ts'
import { $calendar, $calendarWish, weekCounts, wishCalendar } from '../../lib/stores/desk/calendar.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { FindField } from './FindField.tsx'
import type { CalendarI18n } from './calendar-messages.ts'
import { dayInRome } from '../../lib/format.ts'

/** Which objects, and which days. */
export function CalendarFilters({ t }: CalendarI18n) {
  const { view, category, keywords, weeks, product } = useStore($calendarWish)
  const read = useStore($calendar)
  const categories = read.state === 'ready' ? read.value.categories : []
  const isOne = view === 'object' && product !== ''
  // A day is short, and its point is chosen above.
  const isSearched = view !== 'day' && !isOne
  return (
    <div className="cal-filters">
      {isSearched && (
        <FindField
          label={t('calendar.find')}
          hint={t('calendar.find_hint')}
          keywords={keywords}
          onFind={typed => typed.trim() !== keywords && wishCalendar({ keywords: typed.trim() })}
        />
      )}
      {isSearched && (
        <Field
          kind="select"
          label={t('calendar.category')}
          value={category}
          onChange={event => wishCalendar({ category: event.currentTarget.value })}
        >
          <option value="">{t('calendar.every_category')}</option>
          {categories.map(one => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Field>
      )}
      {view === 'weeks' && (
        <Field
          kind="select"
          label={t('calendar.how_long')}
          value={weeks}
          onChange={event => wishCalendar({ weeks: Number(event.currentTarget.value) })}
        >
          {weekCounts.map(count => (
            <option key={count} value={count}>
              {t('calendar.weeks', { count })}
            </option>
          ))}
        </Field>
      )}
      {(view !== 'object' || isOne) && <Turning t={t} />}
    </div>
  )
}

/** To other days: by weeks, a day, or a month. */
function Turning({ t }: Pick<CalendarI18n, 't'>) {
  const { view, day } = useStore($calendarWish)
  const turned = (by: number) => (view === 'object' ? addMonths(day, by) : addDays(day, view === 'weeks' ? by * 7 : by))
  return (
    <div className="cal-turning">
      {view !== 'object' && (
        <Field
          type="date"
          label={t('calendar.day')}
          value={day}
          onChange={({ currentTarget: { value } }) => value && wishCalendar({ day: value })}
        />
      )}
      <Button variant="outline" icon="left" onClick={() => wishCalendar({ day: turned(-1) })}>
        {t('calendar.earlier')}
      </Button>
      <Button variant="outline" onClick={() => wishCalendar({ day: dayInRome(new Date()) })}>
        {t('calendar.now')}
      </Button>
      <Button variant="outline" icon="right" onClick={() => wishCalendar({ day: turned(1) })}>
        {t('calendar.later')}
      </Button>
    </div>
  )
}
