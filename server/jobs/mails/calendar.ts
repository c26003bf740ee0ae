import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Lang } from '../../../src/lib/addresses.ts'
import { addDays, type CivilDate } from '../../../src/lib/rules/dates.ts'
import { inLang } from '../../catalog/to-product.ts'
import { instantInRome } from '../../clock.ts'
import type { CalendarDay, MailCalendar } from '../../db/journal.ts'
import type { Letter } from '../../outside/mail/post.ts'
import type { SayMail } from './words.ts'

/** Whole days are civil dates, hours are instants: neither reads the time zone of this machine. */
function timesOf(day: CivilDate, hours: string | null) {
  const [, opens = '', closes = ''] = /^(\d{2}:\d{2})-(\d{2}:\d{2})$/.exec(hours ?? '') ?? []
  if (!opens) return { start: day, end: addDays(day, 1), allDay: true }
  return { start: instantInRome(day, opens), end: instantInRome(day, closes) }
}

export type CalendarAsk = { lang: Lang; say: SayMail; library: string; at: Date; url: string }

/** The days of a loan as a calendar file, or the same days taken back. */
export function calendarOf({ sequence, cancelled, object, days }: MailCalendar, { lang, say, library, at, url }: CalendarAsk): Letter['calendar'] {
  const method = cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  const calendar = ical({ prodId: { company: 'Oggettoteca', product: library, language: lang.toUpperCase() }, method })
  const name = inLang(lang, object)
  for (const one of days) addDay(one)
  return { method: cancelled ? 'CANCEL' : 'PUBLISH', text: calendar.toString() }

  function addDay({ uid, title, day, hours, place }: CalendarDay) {
    calendar.createEvent({
      id: uid, sequence, stamp: at, ...timesOf(day, hours),
      summary: say(`calendar.${title}`, { object: name }),
      location: place, url,
      ...(hours ? { description: say('calendar.hours', { hours }) } : {}),
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
}
