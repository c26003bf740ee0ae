import dayjs from 'dayjs'
import type messages from '../content/strings/it/checkout.json'
import type { Lang } from '../lib/addresses.ts'
import { formatDay } from '../lib/format.ts'
import type { CivilDate } from '../lib/rules/dates.ts'
import type { DayProblem } from '../lib/rules/period.ts'
import type { Translate } from '../lib/translate.ts'

/** The calendar's texts for months and busy days, with the reason when one is tapped. */
export type CalendarMessages = Pick<typeof messages, 'calendar' | 'short'>
export type TranslateCalendar = Translate<CalendarMessages>
type TranslateReason = Translate<Pick<typeof messages, 'reasons'>>

/** A day as the calendar holds it: midnight where the browser is, only ever read by its own parts. */
export const toDate = (day: CivilDate): Date => dayjs(day).toDate()

export const toDay = (date: Date): CivilDate => dayjs(date).format('YYYY-MM-DD')

/** "Gio 3 dicembre: l'oggetto è in prestito." */
export function tReason(t: TranslateReason, lang: Lang, problem: DayProblem, tapped: CivilDate): string {
  const day = formatDay(lang, tapped, 'weekday')
  return t(`reasons.${problem}`, { day: day[0]!.toUpperCase() + day.slice(1) })
}
