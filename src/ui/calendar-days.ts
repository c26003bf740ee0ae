import type messages from '../content/strings/it/checkout.json'
import type { Lang } from '../lib/addresses.ts'
import { formatDay } from '../lib/format.ts'
import type { CivilDate } from '../lib/rules/dates.ts'
import type { DayProblem } from '../lib/rules/period.ts'
import type { Translate } from '../lib/translate.ts'

/** What a calendar says of its months and of the days that cannot be had; where a day is tapped, why. */
export type CalendarMessages = Pick<typeof messages, 'calendar' | 'short'>
export type TranslateCalendar = Translate<CalendarMessages>
type TranslateReason = Translate<Pick<typeof messages, 'reasons'>>

/** A day as the calendar holds it: midnight where the browser is, only ever read by its own parts. */
export function toDate(day: CivilDate): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return new Date(year, month - 1, date)
}

export function toDay(date: Date): CivilDate {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** "Gio 3 dicembre: l'oggetto è in prestito." */
export function tReason(t: TranslateReason, lang: Lang, problem: DayProblem, tapped: CivilDate): string {
  const day = formatDay(lang, tapped, 'weekday')
  return t(`reasons.${problem}`, { day: day[0]!.toUpperCase() + day.slice(1) })
}
