import { addDays, type CivilDate } from './dates.ts'
import { closedReason, type Opening } from './opening.ts'

/** The day on which an undecided request lapses: the loan's first day, or the next for one made on that very day. */
export function lapsesOn({ from_date, asked_on }: { from_date: CivilDate; asked_on: CivilDate }): CivilDate {
  return asked_on < from_date ? from_date : addDays(asked_on, 1)
}

type Period = { from_date: CivilDate; to_date: CivilDate }

/** The last day on which a loan may still be collected: so many open days after its first, within the loan. */
export function lastDayToCollect({ from_date, to_date }: Period, openDays: number, point: Opening | null): CivilDate {
  return afterOpenDays(from_date, openDays, point, to_date)
}

/** How long a delivery past its end waits for its point to open. */
const longestWait = 30

/** The last day on which the desk may still give a delivery new days: so many open days after its last. */
export function lastDayToDeliver({ to_date }: Period, openDays: number, point: Opening | null): CivilDate {
  return afterOpenDays(to_date, openDays, point, addDays(to_date, longestWait))
}

function afterOpenDays(from: CivilDate, openDays: number, point: Opening | null, latest: CivilDate): CivilDate {
  let day = from
  for (let left = openDays; left > 0 && day < latest;) {
    day = addDays(day, 1)
    if (!point || !closedReason(point, day)) left -= 1
  }
  return day
}

/** The day from which a reminder to collect is sent: the second day, or the only one. */
export function collectWarningFrom({ from_date, to_date }: Period): CivilDate {
  return from_date < to_date ? addDays(from_date, 1) : from_date
}

/** After how many days a reminder of a late return is repeated. */
const lateSteps = [14, 7, 1] as const

/** The latest of the steps that a loan so many days late has come to; null while it is not late. */
export function lateStep(daysLate: number): number | null {
  return lateSteps.find(step => step <= daysLate) ?? null
}

/** A card's reminder is sent from the first to the second of these numbers of days before its end. */
const cardNoticeDays = 30
const cardNoticeLeast = 24

/** The reminder for a card that ends in so many days: `soon`, `last` on its last day, or none. */
export function cardNotice(daysLeft: number): 'soon' | 'last' | null {
  if (daysLeft === 0) return 'last'
  return cardNoticeLeast <= daysLeft && daysLeft <= cardNoticeDays ? 'soon' : null
}
