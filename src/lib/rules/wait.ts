import { busyPeriods, isLate, type BlockingLoan } from './availability.ts'
import { addDays, type CivilDate } from './dates.ts'
import { type Place, turnOf } from './queue.ts'

/** How long somebody before us is thought to keep an object (days): nobody knows yet. */
export const usualLoanDays = 14

export type Waiting = {
  today: CivilDate
  queue: readonly Place[]
  member: string
  loans: readonly BlockingLoan[]
  preparationDays: number
  /** Not lent until something is mended; `until` null: nobody knows. */
  maintenance: { until: CivilDate | null } | null
}

type Days = { from_date: CivilDate; to_date: CivilDate }

function firstFree(day: CivilDate, busy: readonly Days[]): CivilDate {
  const kept = busy.find(one => one.from_date <= day && day <= one.to_date)
  return kept ? firstFree(addDays(kept.to_date, 1), busy) : day
}

/**
 * About when a member's turn for an object comes, if nobody gives up: after what is booked already, and a usual
 * loan of each who waits longer. Null outside the queue, or while nobody knows when the object is back.
 */
export function estimatedDay({ today, queue, member, loans, preparationDays, maintenance }: Waiting): CivilDate | null {
  const ahead = queue.findIndex(place => place.member_id === member)
  if (ahead < 0 || loans.some(loan => isLate(loan, today))) return null
  if (maintenance && (!maintenance.until || maintenance.until < today)) return null
  if (turnOf(queue, today)?.member_id === member) return today
  const busy = busyPeriods(today, loans)
  const start = maintenance?.until ? addDays(maintenance.until, 1) : today
  let day = firstFree(start, busy)
  for (let before = 0; before < ahead; before++) day = firstFree(addDays(day, usualLoanDays + preparationDays), busy)
  return day
}
