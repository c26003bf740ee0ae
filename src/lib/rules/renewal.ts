import type { ProblemCode } from '../contract/problems.ts'
import { addDays, addMonths, type CivilDate } from './dates.ts'

type Holder = {
  /** The library's cards can be renewed. */
  renewable: boolean
  banned: boolean
  /** The last day of the member's card; null when there never was one. */
  activeUntil: CivilDate | null
  /** How many days before its end a card may already be renewed. */
  opensDays: number
}

/** Why a card may not be bought now, or null: one that is active is not bought again. */
export function renewalProblem(
  { renewable, banned, activeUntil, opensDays }: Holder,
  today: CivilDate,
): ProblemCode | null {
  if (!renewable) return 'card.not_renewable'
  if (banned) return 'member.banned'
  return activeUntil && today < renewalOpensOn(activeUntil, opensDays) ? 'card.active' : null
}

/** The first day on which a card may be renewed. */
export function renewalOpensOn(activeUntil: CivilDate, opensDays: number): CivilDate {
  return addDays(activeUntil, 1 - opensDays)
}

/** The days of a card bought today: one bought early begins when the other ends. */
export function cardPeriod(
  activeUntil: CivilDate | null,
  months: number,
  today: CivilDate,
): { from: CivilDate; to: CivilDate } {
  const from = activeUntil && activeUntil >= today ? addDays(activeUntil, 1) : today
  return { from, to: addMonths(from, months) }
}
