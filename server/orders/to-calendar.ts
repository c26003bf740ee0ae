import type { ICalCalendar, ICalEventStatus } from 'ical-generator'
import en from '../../src/content/strings/en/mail.json' with { type: 'json' }
import it from '../../src/content/strings/it/mail.json' with { type: 'json' }
import type { Lang } from '../../src/lib/addresses.ts'
import { addDays, type CivilDate } from '../../src/lib/rules/dates.ts'
import { hoursOn } from '../../src/lib/rules/opening.ts'
import { translator } from '../../src/lib/translate.ts'
import { instantInRome } from '../clock.ts'
import { type Point, toHeadquarter } from '../headquarters/queries.ts'
import type { CalendarDay } from '../work/mail.ts'
import type { OrderRow } from './queries.ts'
import { placeOf, returnDayOf } from './to-order.ts'

const messages = { it: translator(it.calendar, 'it'), en: translator(en.calendar, 'en') }

/** The sentences of a calendar's days. */
export const calendarTranslator = (lang: Lang) => messages[lang]

/** A desk's hours on a day with a single opening; none for a locker, which is always open to the borrower. */
function hoursAt(point: Point | null, day: CivilDate): string | null {
  if (!point || point.smartlocker) return null
  const hours = hoursOn(toHeadquarter(point), day)
  return hours.length === 1 ? (hours[0] ?? null) : null
}

type Loan = { order: OrderRow; point: Point | null; today: CivilDate }

/**
 * The days of a loan that its member has to be somewhere, or at home. When a delivery ends is agreed as it is handed over.
 */
export function loanDays({ order, point, today }: Loan, titles: readonly ('collect' | 'return')[]): CalendarDay[] {
  const { from_date, to_date, method, picked_up_at } = order
  if (!from_date || !to_date) return []
  const isAgreed = method === 'pickup' || picked_up_at !== null
  const days = { collect: from_date, return: returnDayOf(order, point, today) }
  const known = titles.filter(title => isAgreed || title === 'collect')
  return known.map(title => ({
    uid: `${order.id}-${title}@${order.library_id}`,
    day: days[title],
    ...(title === 'collect' && method === 'delivery'
      ? { title: 'delivery', hours: null, place: homeOf(order) }
      : { title, hours: hoursAt(point, days[title]), place: point ? `${point.name}, ${point.address}` : '' }),
  }))
}

/** Where a delivery is brought. */
function homeOf(order: OrderRow): string {
  const { address, cap, city } = placeOf(order, null)
  return `${address}, ${cap} ${city}`
}

/** Whole days are civil dates, hours are instants: neither reads the time zone of this machine. */
export function timesOf(day: CivilDate, hours: string | null) {
  const [, opens = '', closes = ''] = /^(\d{2}:\d{2})-(\d{2}:\d{2})$/.exec(hours ?? '') ?? []
  if (!opens) return { start: day, end: addDays(day, 1), allDay: true }
  return { start: instantInRome(day, opens), end: instantInRome(day, closes) }
}

export type Written = {
  t: ReturnType<typeof calendarTranslator>
  object: string
  at: Date
  url: string
  status: ICalEventStatus
  sequence: number
}

export function writeDay(
  calendar: ICalCalendar,
  { uid, title, day, hours, place }: CalendarDay,
  { t, object, at, url, status, sequence }: Written,
): void {
  calendar.createEvent({
    id: uid,
    sequence,
    stamp: at,
    ...timesOf(day, hours),
    summary: t(title, { object }),
    location: place,
    url,
    ...(hours ? { description: t('hours', { hours }) } : {}),
    status,
  })
}
