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

/** What is lent of a thing: itself, or one of its copies. */
export type Copy = { loans: readonly BlockingLoan[]; inRepair: boolean }

/** How many of these copies are free now, also those that are kept for somebody in the queue. */
export const freeOf = (today: CivilDate, copies: readonly Copy[]): number =>
  copies.filter(one => availabilityOn(today, one.loans, one.inRepair).status === 'available').length

/** A thing's status today: that of its best copy, the one that comes back first before the others. */
export function availabilityOfAll(today: CivilDate, copies: readonly Copy[]): Availability {
  const each = copies.map(one => availabilityOn(today, one.loans, one.inRepair))
  return each.toSorted((one, other) => worse(one, today).localeCompare(worse(other, today)))[0]!
}

/** Late ones come after those whose return is known: nobody knows theirs. */
const worse = ({ status, to_date }: Availability, today: CivilDate): string =>
  status === 'available' ? '0' : status === 'maintenance' ? '3' : to_date! < today ? `2${to_date}` : `1${to_date}`

/**
 * The days on which a thing cannot be had: none where one of its copies is always free, else those of each copy that
 * can be lent, which are told apart where they are several.
 */
export function busyOfAll(today: CivilDate, copies: readonly Copy[]): BusyPeriod[] {
  const lent = copies.filter(one => !one.inRepair && !one.loans.some(loan => isLate(loan, today)))
  const each = (lent.length > 0 ? lent : copies.slice(0, 1)).map(one =>
    busyPeriods(today, one.loans).filter(({ to_date }) => to_date >= today),
  )
  if (each.some(periods => periods.length === 0)) return []
  if (each.length === 1) return each[0]!
  return each.flatMap((periods, copy) => periods.map(one => ({ ...one, copy })))
}

/** The days on which no copy can be had, as periods to read: those of a thing that there is one of, as they are. */
export function takenPeriods(busy: readonly BusyPeriod[]): BusyPeriod[] {
  const copies = [...new Set(busy.map(one => one.copy))]
  if (copies.length < 2) return [...busy]
  const [first, ...others] = copies.map(copy => busy.filter(one => one.copy === copy))
  return others
    .reduce((taken, one) => taken.flatMap(period => one.flatMap(other => inBoth(period, other) ?? [])), first!)
    .toSorted((one, other) => one.from_date.localeCompare(other.from_date))
    .map(({ copy: _, ...period }) => period)
}

/** A day on which one copy is on loan and another is prepared is one of a loan. */
function inBoth(one: BusyPeriod, other: BusyPeriod): BusyPeriod | null {
  const from_date = one.from_date > other.from_date ? one.from_date : other.from_date
  const to_date = one.to_date < other.to_date ? one.to_date : other.to_date
  const reason = one.reason === 'preparation' ? other.reason : one.reason
  return from_date <= to_date ? { from_date, to_date, reason } : null
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
