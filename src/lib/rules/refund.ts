import type { DisputeOutcome } from '../contract/payment-names.ts'
import type { ProblemCode } from '../contract/problems.ts'

type Facts = {
  status: 'open' | 'capturing' | 'granted' | 'refunding' | 'refunded' | 'void'
  /** The provider's side gave the money back without us. */
  isBackAlready: boolean
  /** How its disputes ended. */
  outcomes: readonly (DisputeOutcome | null)[]
}

/** Why a payment cannot be refunded by hand; null when it can. */
export function refundProblem({ status, isBackAlready, outcomes }: Facts): ProblemCode | null {
  if (status === 'refunding' || status === 'refunded' || isBackAlready) return 'payment.given_back'
  if (status !== 'granted') return 'payment.not_captured'
  return outcomes.includes('lost') ? 'payment.lost' : null
}
