import type { Stage } from '../contract/loan-names.ts'
import type { CivilDate } from './dates.ts'
import { isInHand } from './stage-sets.ts'

/** The parts of the desk's lists that Oggi counts by themselves. */
export const loanShows = ['overdue', 'due_today', 'uncollected', 'now'] as const
export type LoanShow = (typeof loanShows)[number]

type Shown = { stage: Stage; loan: { to_date: CivilDate } }

/** Whether a loan is in that part today. */
export function isShown(show: LoanShow, { stage, loan }: Shown, today: CivilDate): boolean {
  if (show === 'due_today') return isInHand(stage) && loan.to_date === today
  return stage === (show === 'now' ? 'to_collect' : show)
}
