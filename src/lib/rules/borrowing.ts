import type { ProblemCode } from '../contract/problems.ts'
import { type CivilDate, daysBetween } from './dates.ts'

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
  /** Null where there is no duty to share. */
  sharing: { ownObjects: number; joinedOn: CivilDate } | null
}

/** New members have this long to share their first object (days). */
export const sharingGraceDays = 60

export function meetsSharingDuty({ sharing }: Borrower, today: CivilDate): boolean {
  return !sharing || sharing.ownObjects > 0 || daysBetween(sharing.joinedOn, today) <= sharingGraceDays
}

/** Why this member may not take a loan now, the most serious reason first; null when they may. */
export function borrowingProblem(who: Borrower, today: CivilDate): ProblemCode | null {
  if (who.banned) return 'member.banned'
  if (!who.verified) return 'member.unverified'
  if (!who.activeCard) return who.hadCard ? 'member.card_expired' : 'member.no_card'
  if (!meetsSharingDuty(who, today)) return 'member.sharing_duty'
  if (who.overdue) return 'member.overdue'
  if (who.openLoans >= who.maxOpenLoans) return 'member.limit'
  return null
}

/**
 * Why a waiting loan may not be approved any more; the member's loans are not counted again, as this one is among them.
 */
export function approvalProblem(who: Borrower): ProblemCode | null {
  if (who.banned) return 'member.banned'
  if (!who.activeCard) return 'member.card_expired'
  return who.overdue ? 'member.overdue' : null
}
