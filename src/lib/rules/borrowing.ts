import type { ProblemCode } from '../contract/problems.ts'
import { addDays, type CivilDate, daysBetween } from './dates.ts'
import { levels } from './levels.ts'

/** The facts about a member that decide whether they may borrow. */
export type Borrower = {
  banned: boolean
  verified: boolean
  activeCard: boolean
  /** Whether they have ever had one. */
  hadCard: boolean
  overdue: boolean
  openLoans: number
  maxOpenLoans: number
  /** Null where there is no duty to share; new members have `graceDays` to share their first object. */
  sharing: { ownObjects: number; joinedOn: CivilDate; graceDays: number } | null
  /** The object in question is lent to those trained for it, and they were not; absent where there is no object. */
  untrained?: boolean
  /** Of a category of the object they have as many open loans as one may have; absent where there is no object. */
  categoryFull?: boolean
}

export function meetsSharingDuty({ sharing }: Borrower, today: CivilDate): boolean {
  return !sharing || sharing.ownObjects > 0 || daysBetween(sharing.joinedOn, today) <= sharing.graceDays
}

/** The last day to share a first object; null where nothing has to be shared, or already is. */
export function shareBy(sharing: Borrower['sharing']): CivilDate | null {
  return sharing && sharing.ownObjects === 0 ? addDays(sharing.joinedOn, sharing.graceDays) : null
}

/** Why this member may not take a loan now, the most serious reason first; null when they may. */
export function borrowingProblem(who: Borrower, today: CivilDate): ProblemCode | null {
  if (who.banned) return 'member.banned'
  if (!who.verified) return 'member.unverified'
  if (!who.activeCard) return who.hadCard ? 'member.card_expired' : 'member.no_card'
  if (!meetsSharingDuty(who, today)) return 'member.sharing_duty'
  if (who.untrained) return 'member.untrained'
  if (who.overdue) return 'member.overdue'
  if (who.openLoans >= who.maxOpenLoans) return 'member.limit'
  if (who.categoryFull) return 'member.category_limit'
  return null
}

/** What is against a waiting loan and may be overridden with a reason, and the highest level that may. */
const overriddenBy = {
  'member.overdue': levels.desk,
  'member.card_expired': levels.referent,
  'member.untrained': levels.referent,
} as const

/** Whether somebody of a level may approve a loan in spite of a problem, if they write why. */
export function mayOverride(problem: string, level: number): boolean {
  return problem in overriddenBy && level <= overriddenBy[problem as keyof typeof overriddenBy]
}

/** `lentUntrained`: the member was lent something of the kind without the training before, and that is done once. */
type Approver = { level: number; reasoned: boolean; lentUntrained?: boolean }

/** All that is against a waiting loan; the member's loans are not counted again, as this one is among them. */
function againstApproval({ banned, activeCard, overdue, untrained }: Borrower) {
  if (banned) return ['member.banned'] as const
  return [
    ...(activeCard ? [] : ['member.card_expired' as const]),
    ...(untrained ? ['member.untrained' as const] : []),
    ...(overdue ? ['member.overdue' as const] : []),
  ]
}

/** Why a waiting loan may not be approved any more; with a reason some of it is overridden. */
export function approvalProblem(who: Borrower, approver: Approver): ProblemCode | null {
  return againstApproval(who).find(problem => !isOverridden(problem, approver)) ?? null
}

const isOverridden = (problem: ProblemCode, { level, reasoned, lentUntrained = false }: Approver): boolean =>
  reasoned && mayOverride(problem, level) && !(problem === 'member.untrained' && lentUntrained)

/** Why an object may not go out to whoever was not trained for it. */
export const trainingProblem = (untrained: boolean, approver: Approver): ProblemCode | null =>
  untrained && !isOverridden('member.untrained', approver) ? 'member.untrained' : null

/** Whether an approval overrides something. */
export const isOverride = (who: Borrower): boolean => againstApproval(who).length > 0
