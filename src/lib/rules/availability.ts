import type { BusyPeriod, LoanStatus } from '../contract/catalog.ts'
import { addDays, type CivilDate } from './dates.ts'

/** A loan that keeps an object, as far as its availability is concerned. */
export type BlockingLoan = { from_date: CivilDate; to_date: CivilDate; preparation_days: number; inHand: boolean }

export type Availability = { status: LoanStatus; from_date: CivilDate | null; to_date: CivilDate | null }

/** Whether an object can be had today: in maintenance, kept by a loan (in hand before promised), or free. */
export function availabilityOn(today: CivilDate, loans: readonly BlockingLoan[], inMaintenance: boolean): Availability {
  if (inMaintenance) return { status: 'maintenance', from_date: null, to_date: null }
  const keeping =
    loans.find(loan => loan.inHand) ?? loans.find(loan => loan.from_date <= today && today <= loan.to_date)
  if (!keeping) return { status: 'available', from_date: null, to_date: null }
  return { status: 'busy', from_date: keeping.from_date, to_date: keeping.to_date }
}

/** As everybody sees it: what is free but on offer to the first who waited is kept for them, until this day. */
export function reservedForQueue(now: Availability, until: CivilDate | null): Availability & { reserved: boolean } {
  if (now.status !== 'available' || !until) return { ...now, reserved: false }
  return { status: 'busy', from_date: null, to_date: until, reserved: true }
}

/** In hand past its end: nobody knows when it comes back, so nobody may book it. */
export function isLate(loan: BlockingLoan, today: CivilDate): boolean {
  return loan.inHand && loan.to_date < today
}

/** The days an object cannot be had, with the reason; the preparation after a loan is told apart from it. */
export function busyPeriods(today: CivilDate, loans: readonly BlockingLoan[]): BusyPeriod[] {
  return loans.flatMap(loan => {
    const last = isLate(loan, today) ? today : loan.to_date
    const kept: BusyPeriod = { from_date: loan.from_date, to_date: last, reason: 'loan' }
    if (loan.preparation_days === 0) return [kept]
    const prepared: BusyPeriod = {
      from_date: addDays(last, 1),
      to_date: addDays(last, loan.preparation_days),
      reason: 'preparation',
    }
    return [kept, prepared]
  })
}
