import { href } from '../../lib/addresses.ts'
import type { CalendarLoan, CalendarObject, CalendarPage } from '../../lib/contract/desk-calendar.ts'
import { formatDay } from '../../lib/format.ts'
import { mayDrag, shownEnd } from '../../lib/rules/booking-drag.ts'
import { addDays, type CivilDate, daysBetween, inclusiveDays } from '../../lib/rules/dates.ts'
import { isInHand } from '../../lib/rules/stage-sets.ts'
import { Icon } from '../../ui/Icon.tsx'
import { type CalendarI18n, daysText, iconOf, memberOf, stateText } from './calendar-messages.ts'
import { setVars } from './set-vars.ts'
import type { BookingMove } from './use-booking-move.ts'

type Days = { from_date: CivilDate; to_date: CivilDate }

/** Where days lie between the first and the last of the window; null outside. */
function placeOf(days: Days, page: Pick<CalendarPage, 'from_date' | 'to_date'>): Record<string, number> | null {
  const from = days.from_date < page.from_date ? page.from_date : days.from_date
  const to = days.to_date > page.to_date ? page.to_date : days.to_date
  if (to < from) return null
  return { at: daysBetween(page.from_date, from), long: inclusiveDays(from, to) }
}

/** Closed days that follow one another, as one span. */
function spansOf(days: readonly CivilDate[]): Days[] {
  return days.reduce<Days[]>((spans, day) => {
    const last = spans.at(-1)
    if (last && addDays(last.to_date, 1) === day) return [...spans.slice(0, -1), { ...last, to_date: day }]
    return [...spans, { from_date: day, to_date: day }]
  }, [])
}

type Props = CalendarI18n & {
  object: CalendarObject
  page: CalendarPage
  days: number
  index: number
  /** What of the grid the keyboard enters. */
  active: string
  move: BookingMove
}

/** An object with its bookings, as bars over the days. */
export function CalendarRow({ object, page, days, index, active, move, ...i18n }: Props) {
  const { lang, t } = i18n
  const closed = page.points.find(one => one.id === object.point)?.closed ?? []
  const head = `head-${object.id}`
  return (
    <div role="row" className="cal-row" aria-rowindex={index + 2}>
      <div role="rowheader" aria-label={object.name} className="cal-head">
        <a
          href={`${href.page(lang, 'desk_sheet')}#${object.id}`}
          className="cal-name"
          data-cell={head}
          tabIndex={active === head ? 0 : -1}
        >
          <span className="cal-clip">{object.name}</span>
          <span className="cal-code">
            {object.code}
            {object.repair && ` · ${repairText(i18n, object)}`}
          </span>
        </a>
      </div>
      <div role="gridcell" aria-label={object.name} aria-colspan={days} className="cal-lane" data-days={days}>
        {spansOf(closed).map(span => (
          <Span
            key={span.from_date}
            name="cal-closed"
            text={t('calendar.closed')}
            place={placeOf(span, page)}
            days={days}
          />
        ))}
        <Repair {...i18n} {...{ object, page, days }} />
        {object.loans.map(loan => (
          <Bar key={loan.id} {...i18n} {...{ object, loan, page, active, move }} />
        ))}
      </div>
    </div>
  )
}

function repairText({ lang, t }: Pick<CalendarI18n, 'lang' | 't'>, { repair }: CalendarObject): string {
  if (!repair?.to_date) return t('calendar.repair_open')
  return t('calendar.repair_until', { day: formatDay(lang, repair.to_date, 'short') })
}

type SpanProps = { name: keyof typeof narrowest; text: string; place: ReturnType<typeof placeOf>; days: number }

/** Days on which an object cannot be had; a word is written where it is not cut. */
function Span({ name, text, place, days }: SpanProps) {
  if (!place) return null
  return (
    <span className={name} title={text} ref={setVars(place)} aria-hidden>
      {place.long! * narrowest[name] >= days && text}
    </span>
  )
}

/** Which part of the window holds the word. */
const narrowest = { 'cal-closed': 14, 'cal-repair': 10 }

/** Where nobody knows when it ends, to the end of the window. */
function Repair({ t, object: { repair }, page, days }: Pick<Props, 't' | 'object' | 'page' | 'days'>) {
  const place = repair && placeOf({ ...repair, to_date: repair.to_date ?? page.to_date }, page)
  return <Span name="cal-repair" text={t('calendar.repair')} place={place} days={days} />
}

type BarProps = CalendarI18n & Pick<Props, 'object' | 'page' | 'active' | 'move'> & { loan: CalendarLoan }

function Bar({ object, loan, page, active, move, ...i18n }: BarProps) {
  const moved = move.shown({ object, loan })
  const now = moved?.days ?? { from_date: loan.from_date, to_date: shownEnd(loan, move.today) }
  // One that is moved out of the window keeps its place, and so the focus.
  const place = placeOf(now, page) ?? placeOf(loan, page)
  if (!place) return null
  const [state, member] = [stateText(i18n, loan), memberOf(i18n, loan)]
  const texts = { state, member, object: object.name, ...daysText(i18n.lang, moved?.days ?? loan) }
  const key = `bar-${loan.id}`
  return (
    <button
      type="button"
      className="cal-bar"
      data-state={loan.stage}
      data-cell={key}
      data-loan={loan.id}
      data-moving={moved ? (moved.refused ? 'refused' : 'free') : undefined}
      ref={setVars(place)}
      tabIndex={active === key ? 0 : -1}
      aria-label={i18n.t('calendar.bar', texts)}
      title={i18n.t('calendar.bar', texts)}
      onClick={event => move.press({ object, loan }, event.detail === 0)}
      {...move.pointer({ object, loan })}
    >
      {mayDrag(loan) && !isInHand(loan.stage) && <span className="cal-grip" data-grip="start" />}
      <Icon name={iconOf(loan)} />
      <span className="cal-clip" aria-hidden>
        {`${state} · ${member}`}
      </span>
      {mayDrag(loan) && <span className="cal-grip is-end" data-grip="end" />}
    </button>
  )
}
