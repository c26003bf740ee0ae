import { addDays, type CivilDate, eachDay, weekday } from './dates.ts'
import { closedReason, hoursOn, type Opening } from './opening.ts'

/** A span of a point's hours on a day; empty hours are those of an open day that has none. */
export type Span = { day: CivilDate; hours: string }

/** The Monday of a day's week. */
export const mondayOf = (day: CivilDate): CivilDate => addDays(day, 1 - weekday(day))

export function spansOn(point: Opening, day: CivilDate): Span[] {
  if (closedReason(point, day)) return []
  const hours = hoursOn(point, day)
  return (hours.length ? hours.toSorted() : ['']).map(one => ({ day, hours: one }))
}

/** The open spans of a week, in their order. */
export const spansOfWeek = (point: Opening, monday: CivilDate): Span[] =>
  eachDay(monday, addDays(monday, 6)).flatMap(day => spansOn(point, day))
