import type { BusyPeriod, LoanStatus } from '../contract/catalog.ts'
import { addDays, type CivilDate } from './dates.ts'
import { horizonDays } from './period.ts'

/** A loan that blocks an object, as far as availability needs it. */
export type BlockingLoan = { from_date: CivilDate; to_date: CivilDate; preparation_days: number; inHand: boolean }

export type Availability = { status: LoanStatus; from_date: CivilDate | null; to_date: CivilDate | null }

/** An object's status today: in repair, busy with a loan (one in hand first), or available. */
export function availabilityOn(today: CivilDate, loans: readonly BlockingLoan[], inRepair: boolean): Availability {
  if (inRepair) return { status: 'maintenance', from_date: null, to_date: null }
  const blocking =
    loans.find(loan => loan.inHand) ?? loans.find(loan => loan.from_date <= today && today <= loan.to_date)
  if (!blocking) return { status: 'available', from_date: null, to_date: null }
  return { status: 'busy', from_date: blocking.from_date, to_date: blocking.to_date }
}

/** As shown to everybody: an available object reserved for the first in its queue is busy until this day. */
export function reservedForQueue(now: Availability, until: CivilDate | null): Availability & { reserved: boolean } {
  if (now.status !== 'available' || !until) return { ...now, reserved: false }
  return { status: 'busy', from_date: null, to_date: until, reserved: true }
}

/** On loan past its last day: its return is unknown, so it cannot be booked. */
export function isLate(loan: BlockingLoan, today: CivilDate): boolean {
  return loan.inHand && loan.to_date < today
}

/** The days of a repair from today on; one without an end to come may last as long as anything could be booked. */
export function repairPeriod(today: CivilDate, until: CivilDate | null): BusyPeriod {
  const to_date = until && until >= today ? until : addDays(today, horizonDays)
  return { from_date: today, to_date, reason: 'maintenance' }
}

/**
 * The days on which loans keep an object from being borrowed, with the reason; the preparation after a loan is a period of its own.
 */
export function busyPeriods(today: CivilDate, loans: readonly BlockingLoan[]): BusyPeriod[] {
  return loans.flatMap(loan => {
    const last = isLate(loan, today) ? today : loan.to_date
    const lent: BusyPeriod = { from_date: loan.from_date, to_date: last, reason: 'loan' }
    if (loan.preparation_days === 0) return [lent]
    const prepared: BusyPeriod = {
      from_date: addDays(last, 1),
      to_date: addDays(last, loan.preparation_days),
      reason: 'preparation',
    }
    return [lent, prepared]
  })
}
