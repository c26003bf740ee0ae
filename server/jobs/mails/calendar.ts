import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Lang } from '../../../src/lib/addresses.ts'
import { inLang } from '../../catalog/to-product.ts'
import { calendarTranslator, writeDay } from '../../orders/to-calendar.ts'
import type { Message } from '../../outside/mail/mailer.ts'
import type { MailCalendar } from '../../work/mail.ts'

export type CalendarInput = { lang: Lang; library: string; at: Date; url: string }

/** The days of a loan as a calendar file, or the same days taken back. */
export function calendarOf(
  { sequence, cancelled, object, days }: MailCalendar,
  { lang, library, at, url }: CalendarInput,
): Message['calendar'] {
  const method = cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  const status = cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED
  const calendar = ical({ prodId: { company: 'Oggettoteca', product: library, language: lang.toUpperCase() }, method })
  const written = { t: calendarTranslator(lang), object: inLang(lang, object), at, url, status, sequence }
  for (const day of days) writeDay(calendar, day, written)
  return { method: cancelled ? 'CANCEL' : 'PUBLISH', text: calendar.toString() }
}
