import { addDays, addMonths, type CivilDate } from './dates.ts'

/** How often the objects of a category are checked: every so many months, or loans, or what comes first. */
export type CheckInterval = { months: number | null; loans: number | null }

export type CheckFacts = CheckInterval & {
  /** The day of the last good check; without one the day on which the rule was set or the object added. */
  from: CivilDate
  /** Loans that ended since. */
  lent: number
  /** The last check found that something is wrong, and none was good since. */
  failed: boolean
}

export type CheckState = 'overdue' | 'soon' | 'later'

/** `on`: its last day; null where only loans count. `loansLeft`: null where only months count. */
export type CheckDue = { state: CheckState; on: CivilDate | null; loansLeft: number | null }

/** So long before its last day a check is among those to do (days). */
export const soonDays = 30

/** When an object is to be checked next: a check of months is good through its last day, one of loans for the last loan. */
export function checkDue({ months, loans, from, lent, failed }: CheckFacts, today: CivilDate): CheckDue {
  const on = months === null ? null : addMonths(from, months)
  const loansLeft = loans === null ? null : Math.max(0, loans - lent)
  const isOver = failed || loansLeft === 0 || (on !== null && today > on)
  // Where every loan is followed by a check, the next loan is no news.
  const isNear = (on !== null && on <= addDays(today, soonDays)) || (loansLeft === 1 && loans !== 1)
  return { state: isOver ? 'overdue' : isNear ? 'soon' : 'later', on, loansLeft }
}
