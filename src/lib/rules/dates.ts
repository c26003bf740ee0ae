/**
 * Civil dates in Europe/Rome as `YYYY-MM-DD` strings. No clock and no time zone is read here, so that no
 * daylight saving can move a day. Strings of this shape sort as dates do.
 */
export type CivilDate = string

const dayMs = 86_400_000

function toUtc(day: CivilDate): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)))
}

function fromUtc(ms: number): CivilDate {
  return new Date(ms).toISOString().slice(0, 10)
}

export function addDays(day: CivilDate, days: number): CivilDate {
  return fromUtc(toUtc(day) + days * dayMs)
}

/** Whole days from `from` to `to`; negative when `to` comes first. */
export function daysBetween(from: CivilDate, to: CivilDate): number {
  return Math.round((toUtc(to) - toUtc(from)) / dayMs)
}

/** Both ends counted: a loan of one day has one. */
export function inclusiveDays(from: CivilDate, to: CivilDate): number {
  return daysBetween(from, to) + 1
}

/** 1 for Monday to 7 for Sunday. */
export function weekday(day: CivilDate): number {
  return new Date(toUtc(day)).getUTCDay() || 7
}

/** The same day some calendar months later, clamped to the month's end: 31 January + 1 is 28 February. */
export function addMonths(day: CivilDate, months: number): CivilDate {
  const year = Number(day.slice(0, 4))
  const month = Number(day.slice(5, 7)) - 1 + months
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return fromUtc(Date.UTC(year, month, Math.min(Number(day.slice(8, 10)), last)))
}

export function eachDay(from: CivilDate, to: CivilDate): CivilDate[] {
  return Array.from({ length: Math.max(0, inclusiveDays(from, to)) }, (_, n) => addDays(from, n))
}

export function overlaps(a: { from: CivilDate; to: CivilDate }, b: { from: CivilDate; to: CivilDate }): boolean {
  return a.from <= b.to && b.from <= a.to
}
