import type { Headquarter } from '../contract/headquarters.ts'
import { weekday, type CivilDate } from './dates.ts'

/** What of a pickup point decides whether it is open. */
export type Opening = Pick<Headquarter, 'is' | 'additional_days'> & {
  opening_hours: readonly Pick<Headquarter['opening_hours'][number], 'day' | 'hours'>[]
  holidays: readonly Pick<Headquarter['holidays'][number], 'inizio' | 'fine'>[]
}

/** Why nobody is there on a day. A holiday wins over everything, an additional day over the week. */
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
  return point.opening_hours.filter(one => one.day === number).map(one => one.hours)
}
