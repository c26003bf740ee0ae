import { busyPeriods, isLate, type BlockingLoan } from './availability.ts'
import { addDays, type CivilDate } from './dates.ts'
import { type QueueEntry, turnOf } from './queue.ts'

/** The assumed length of a loan of a member ahead in the queue (days). */
export const usualLoanDays = 14

export type Waiting = {
  today: CivilDate
  queue: readonly QueueEntry[]
  member: string
  loans: readonly BlockingLoan[]
  preparationDays: number
  /** In repair; `until` null: unknown. */
  maintenance: { until: CivilDate | null } | null
}

type Days = { from_date: CivilDate; to_date: CivilDate }

function firstFree(day: CivilDate, busy: readonly Days[]): CivilDate {
  const blocking = busy.find(one => one.from_date <= day && day <= one.to_date)
  return blocking ? firstFree(addDays(blocking.to_date, 1), busy) : day
}

/**
 * Estimates when a member's turn for an object comes: after its booked loans, and a usual loan of each member ahead.
 * Null outside the queue, or while the object's return is unknown.
 */
export function estimatedDay({ today, queue, member, loans, preparationDays, maintenance }: Waiting): CivilDate | null {
  const ahead = queue.findIndex(entry => entry.member_id === member)
  if (ahead < 0 || loans.some(loan => isLate(loan, today))) return null
  if (maintenance && (!maintenance.until || maintenance.until < today)) return null
  if (turnOf(queue, today)?.member_id === member) return today
  const busy = busyPeriods(today, loans)
  const start = maintenance?.until ? addDays(maintenance.until, 1) : today
  let day = firstFree(start, busy)
  for (let before = 0; before < ahead; before++) day = firstFree(addDays(day, usualLoanDays + preparationDays), busy)
  return day
}
