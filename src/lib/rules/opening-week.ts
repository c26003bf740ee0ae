import type { Lang } from '../addresses.ts'

/** Days in a row that keep the same hours; 1 is Monday. */
export type DaysAlike = { from: number; to: number; hours: string[] }

/** A week as people read it: "da lunedì a venerdì 9:00–13:00", not five lines. */
export function openingWeek(opening: readonly { day: number; hours: string }[]): DaysAlike[] {
  const week: DaysAlike[] = []
  for (let day = 1; day <= 7; day++) {
    const hours = opening
      .filter(one => one.day === day)
      .map(one => one.hours)
      .sort()
    const last = week.at(-1)
    if (hours.length === 0) continue
    if (last?.to === day - 1 && last.hours.join() === hours.join()) last.to = day
    else week.push({ from: day, to: day, hours })
  }
  return week
}

/** "lunedì"; 1 January 2024 was a Monday. */
export function dayName(lang: Lang, day: number): string {
  const locale = lang === 'it' ? 'it-IT' : 'en-GB'
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return format.format(Date.UTC(2024, 0, day))
}

/** "lunedì", "martedì e mercoledì", "da lunedì a venerdì"; `say` joins two names. */
export function daysText(
  lang: Lang,
  { from, to }: DaysAlike,
  t: (key: 'two_days' | 'days', names: { from: string; to: string }) => string,
): string {
  const names = { from: dayName(lang, from), to: dayName(lang, to) }
  if (from === to) return names.from
  return t(to === from + 1 ? 'two_days' : 'days', names)
}

/** "15:30–19:00". */
export function readableHours(hours: string): string {
  return hours.replace('-', '–')
}
