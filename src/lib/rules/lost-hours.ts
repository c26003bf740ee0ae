import type { CivilDate } from './dates.ts'
import { closedReason, hoursOn, type Opening } from './opening.ts'

const isWithin = (inner: string, outer: string) => {
  const [from = '', to = ''] = inner.split('-')
  const [opens = '', closes = ''] = outer.split('-')
  return opens <= from && to <= closes
}

/** Whether a change takes hours from a day on which a point was open: it closes, or opens for less. */
export function losesHours(before: Opening, after: Opening, day: CivilDate): boolean {
  if (closedReason(before, day)) return false
  if (closedReason(after, day)) return true
  const left = hoursOn(after, day)
  return left.length > 0 && hoursOn(before, day).some(hours => !left.some(one => isWithin(hours, one)))
}

/** A loan that is still open, as far as the place and days of its collection and return go. */
export type LoanDays = {
  member_id: string
  from_date: CivilDate | null
  to_date: CivilDate | null
  method: 'pickup' | 'delivery'
  inHand: boolean
}

type Touched = { pickups: number; returns: number; members: number }

/** Of open loans, how many are collected, and how many given back, on days of which this holds. */
export function countLoans(loans: readonly LoanDays[], isTouched: (day: CivilDate) => boolean): Touched {
  const touched = loans.map(loan => ({
    member: loan.member_id,
    pickup: !loan.inHand && loan.method === 'pickup' && loan.from_date !== null && isTouched(loan.from_date),
    back: loan.to_date !== null && isTouched(loan.to_date),
  }))
  return {
    pickups: touched.filter(one => one.pickup).length,
    returns: touched.filter(one => one.back).length,
    members: new Set(touched.filter(one => one.pickup || one.back).map(one => one.member)).size,
  }
}
