import type { CivilDate } from './dates.ts'
import { lastOpenDay, type Opening } from './opening.ts'

type Period = { from_date: CivilDate; to_date: CivilDate }

/**
 * The day by which a loan is brought back: its last, or where its point is closed then, the last open day before that is
 * still to come; its last day when there is none.
 */
export function returnDay({ from_date, to_date }: Period, point: Opening | null, today: CivilDate): CivilDate {
  const earliest = today < from_date ? from_date : today
  return (point && lastOpenDay(point, to_date, earliest)) ?? to_date
}
