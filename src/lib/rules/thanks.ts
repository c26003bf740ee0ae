import type { ClosingMove, Stage } from '../contract/loan-names.ts'

export type Thanking = {
  stage: Stage
  /** The move that ended the loan; null while it is open. */
  closedBy: ClosingMove | null
  /** Whose the object is; null: the library's own. */
  owner: string | null
  borrower: string
}

export type ThanksProblem = 'thanks.library_object' | 'thanks.own_object' | 'thanks.not_yet'

/** Why the borrower of a loan may not thank the owner of its object; null when they may. */
export function thanksProblem({ stage, closedBy, owner, borrower }: Thanking): ThanksProblem | null {
  if (owner === null) return 'thanks.library_object'
  if (owner === borrower) return 'thanks.own_object'
  return stage === 'returned' && closedBy !== 'write_off' ? null : 'thanks.not_yet'
}
