import type { CivilDate } from './dates.ts'

/** Whether a card that is valid today ends before a loan does. */
export const endsBefore = (cardUntil: CivilDate | null, loanTo: CivilDate): boolean =>
  cardUntil !== null && cardUntil < loanTo
