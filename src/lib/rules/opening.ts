import type { Headquarter } from '../contract/headquarters.ts'
import { addDays, addMonths, type CivilDate, weekday } from './dates.ts'

/** The fields of a pickup point that decide whether it is open. */
export type Opening = Pick<Headquarter, 'is' | 'additional_days'> & {
  opening_hours: readonly Pick<Headquarter['opening_hours'][number], 'day' | 'hours'>[]
  holidays: readonly Pick<Headquarter['holidays'][number], 'inizio' | 'fine'>[]
  /** Absent: the week is the same all year. */
  seasons?: readonly (Pick<Headquarter['seasons'][number], 'inizio' | 'fine'> & {
    opening_hours: readonly Pick<Headquarter['opening_hours'][number], 'day' | 'hours'>[]
  })[]
}

/** Why a point is closed on a day. A holiday wins over everything, an additional day over the week. */
export function closedReason(point: Opening, day: CivilDate): 'closed' | 'holiday' | null {
  if (point.holidays.some(one => one.inizio <= day && day <= one.fine)) return 'holiday'
  if (!point.is.available) return 'closed'
  return point.additional_days.includes(day) || weekHours(point, day).length > 0 ? null : 'closed'
}

/** The hours of a day as `HH:MM-HH:MM`; none when closed, or on an additional day without weekly hours. */
export function hoursOn(point: Opening, day: CivilDate): string[] {
  return closedReason(point, day) ? [] : weekHours(point, day)
}

function weekHours(point: Opening, day: CivilDate): string[] {
  const number = weekday(day)
  const season = point.seasons?.find(one => one.inizio <= day && day <= one.fine)
  return (season ?? point).opening_hours.filter(one => one.day === number).map(one => one.hours)
}

/** The last open day up to this one; null when there is none from `from` on. */
export function lastOpenDay(point: Opening, day: CivilDate, from: CivilDate): CivilDate | null {
  for (let open = day; open >= from; open = addDays(open, -1)) if (!closedReason(point, open)) return open
  return null
}

const searchedDays = 60

/** The first open day after this one, within two months. */
export function nextOpenDay(point: Opening, day: CivilDate): CivilDate | null {
  for (let n = 1; n <= searchedDays; n++) if (!closedReason(point, addDays(day, n))) return addDays(day, n)
  return null
}

/** Of these hours, `HH:MM-HH:MM`, those that are not over at this time of day, `HH:MM`. */
export function hoursLeft(hours: readonly string[], time: string): string[] {
  return hours.filter(one => time < (one.split('-')[1] ?? ''))
}

type Holiday = Headquarter['holidays'][number]

const closuresAhead = 12
const extraDaysAhead = 2

/**
 * A point with only the days off and the seasons of the coming year, days off that touch made one, and only the
 * additional days of the coming two months that the week does not have already.
 */
export function daysAhead(point: Headquarter, today: CivilDate): Headquarter {
  const extra = point.additional_days
    .filter(day => today <= day && day <= addMonths(today, extraDaysAhead))
    .filter(day => !closedReason(point, day) && hoursOn(point, day).length === 0)
  const last = addMonths(today, closuresAhead)
  const isAhead = (one: Holiday) => today <= one.fine && one.inizio <= last
  const holidays = point.holidays.filter(isAhead).toSorted((a, b) => a.inizio.localeCompare(b.inizio))
  return {
    ...point,
    additional_days: extra.toSorted(),
    holidays: holidays.reduce<Holiday[]>(joined, []),
    seasons: point.seasons.filter(isAhead),
  }
}

function joined(before: Holiday[], next: Holiday): Holiday[] {
  const last = before.at(-1)
  if (!last || addDays(last.fine, 1) < next.inizio) return [...before, next]
  const both = (one: string, other: string) => (one === other ? one : `${one}, ${other}`)
  const english = both(last.name_en ?? last.name, next.name_en ?? next.name)
  const fine = last.fine > next.fine ? last.fine : next.fine
  const joint = { ...last, name: both(last.name, next.name), fine }
  return [...before.slice(0, -1), last.name_en || next.name_en ? { ...joint, name_en: english } : joint]
}
