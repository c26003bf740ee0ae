import type { CardState } from '../contract/desk-members.ts'
import type { CivilDate } from './dates.ts'

/** How it is with somebody's card on a day; `last` is the last day of all their cards. */
export function cardState(last: CivilDate | null, isNeeded: boolean, today: CivilDate): CardState {
  if (last !== null && last >= today) return 'active'
  if (!isNeeded) return 'not_needed'
  return last === null ? 'none' : 'expired'
}
