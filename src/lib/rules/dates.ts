import dayjs from 'dayjs'

/** Civil dates in Europe/Rome as `YYYY-MM-DD` strings, which sort as dates do. */
export type CivilDate = string

/** At noon, which no daylight saving leaves out: where the machine stands moves no day. */
const noon = (day: CivilDate) => dayjs(`${day}T12:00`)
const civil = 'YYYY-MM-DD'

export function addDays(day: CivilDate, days: number): CivilDate {
  return noon(day).add(days, 'day').format(civil)
}

/** Whole days from `from` to `to`; negative when `to` comes first. */
export function daysBetween(from: CivilDate, to: CivilDate): number {
  return noon(to).diff(noon(from), 'day')
}

/** Both ends counted: a loan of one day has one. */
export function inclusiveDays(from: CivilDate, to: CivilDate): number {
  return daysBetween(from, to) + 1
}

/** 1 for Monday to 7 for Sunday. */
export function weekday(day: CivilDate): number {
  return noon(day).day() || 7
}

/** The same day some calendar months later, clamped to the month's end: 31 January + 1 is 28 February. */
export function addMonths(day: CivilDate, months: number): CivilDate {
  return noon(day).add(months, 'month').format(civil)
}

export function eachDay(from: CivilDate, to: CivilDate): CivilDate[] {
  return Array.from({ length: Math.max(0, inclusiveDays(from, to)) }, (_, n) => addDays(from, n))
}

export function overlaps(a: { from: CivilDate; to: CivilDate }, b: { from: CivilDate; to: CivilDate }): boolean {
  return a.from <= b.to && b.from <= a.to
}
