import type { ProblemCode } from '../contract/problems.ts'
import { type Borrower, meetsSharingDuty } from './borrowing.ts'
import { addDays, type CivilDate, inclusiveDays } from './dates.ts'
import { lastDay, type OtherLoan } from './extension.ts'
import { levels } from './levels.ts'
import { lastOpenDay, nextOpenDay, type Opening } from './opening.ts'
import { maxLoanDays } from './period.ts'

/** What may be against a loan that the desk makes, and the highest level that may override it; 0: nobody. */
const overriddenBy = {
  'member.suspended': 0,
  'member.no_card': levels.referent,
  'member.card_expired': levels.referent,
  'member.sharing_duty': 0,
  'member.untrained': levels.referent,
  'member.overdue': levels.desk,
  'member.limit': levels.desk,
  'member.category_limit': levels.desk,
} as const satisfies Partial<Record<ProblemCode, number>>

export type Against = keyof typeof overriddenBy

/** All that is against one more loan of a member who stands at the desk, the most serious reason first. */
export function againstLending(who: Borrower, today: CivilDate): Against[] {
  const card = who.hadCard ? 'member.card_expired' : 'member.no_card'
  const reasons: [Against, boolean][] = [
    ['member.suspended', who.banned],
    [card, !who.activeCard],
    ['member.sharing_duty', !meetsSharingDuty(who, today)],
    ['member.untrained', who.untrained === true],
    ['member.overdue', who.overdue],
    ['member.limit', who.openLoans >= who.maxOpenLoans],
    ['member.category_limit', who.categoryFull === true],
  ]
  return reasons.filter(([, holds]) => holds).map(([reason]) => reason)
}

export const isAboutCard = (against: Against): boolean =>
  against === 'member.no_card' || against === 'member.card_expired'

/** What was overridden for the member before: each is done once, until there is a card, or a training, again. */
type Before = { card: boolean; training: boolean }

/** Whether somebody of a level may lend in spite of it, with a reason. */
export function mayLendInSpite(against: Against, level: number, before: Before): boolean {
  const isDone = isAboutCard(against) ? before.card : against === 'member.untrained' && before.training
  return level <= overriddenBy[against] && !isDone
}

/** After so many days the end of a loan is proposed: the same desk is open on the same day of the week. */
const proposedDays = 7

type Bounds = {
  from: CivilDate
  point: Opening
  /** The other loans and holds of the object. */
  others: readonly OtherLoan[]
  preparationDays: number
  maxMonths: number
}

export type LendingWindow = {
  proposed: CivilDate
  /** The last day that leaves the preparation before the next loan; null where there is none. */
  latest: CivilDate | null
  latestWithReason: CivilDate
  /** The first day of the loan that shortens this one. */
  bookedFrom: CivilDate | null
}

const earlier = (one: CivilDate, other: CivilDate) => (one < other ? one : other)

/** Until when an object may be lent from a day on; null when that day is another loan's. */
export function lendingWindow({ from, point, others, preparationDays, maxMonths }: Bounds): LendingWindow | null {
  const ahead = others.filter(other => addDays(other.to_date, other.preparation_days) >= from)
  if (ahead.some(other => other.from_date <= from)) return null
  const longest = earlier(addDays(from, maxLoanDays - 1), lastDay({ from_date: from }, maxMonths))
  const next = ahead.map(other => other.from_date).sort()[0]
  const latestWithReason = next ? earlier(longest, addDays(next, -1)) : longest
  const prepared = next ? earlier(longest, addDays(next, -1 - preparationDays)) : longest
  const latest = prepared < from ? null : prepared
  const proposed = proposedEnd(point, from, latest ?? latestWithReason)
  return { proposed, latest, latestWithReason, bookedFrom: next && prepared < longest ? next : null }
}

function proposedEnd(point: Opening, from: CivilDate, last: CivilDate): CivilDate {
  const wanted = earlier(addDays(from, proposedDays), last)
  const before = lastOpenDay(point, wanted, addDays(from, 1))
  const after = nextOpenDay(point, wanted)
  return before ?? (after && after <= last ? after : wanted)
}

/** Of the days of preparation those that are left between an end and the next loan. */
export function preparationLeft({ bookedFrom }: LendingWindow, to: CivilDate, preparationDays: number): number {
  return bookedFrom ? Math.min(preparationDays, inclusiveDays(to, bookedFrom) - 2) : preparationDays
}

type Days = { from: CivilDate; to: CivilDate; today: CivilDate; preparationDays: number; reasoned: boolean }

/**
 * Why the desk may not lend for these days. What lies on the counter is ready: only a loan of later days has its
 * preparation before it, and both preparations are overridden with a reason.
 */
export function lendingProblem(window: LendingWindow | null, days: Days): ProblemCode | null {
  const { from, to, today, preparationDays, reasoned } = days
  if (from < today) return 'order.date_past'
  if (to < from) return 'checkout.period_order'
  if (!window) return 'order.dates_taken'
  if (to > window.latestWithReason) return window.bookedFrom ? 'order.dates_taken' : 'order.max_length'
  const isPrepared = from === today || from >= addDays(today, preparationDays)
  return reasoned || (isPrepared && window.latest && to <= window.latest) ? null : 'order.no_preparation'
}
