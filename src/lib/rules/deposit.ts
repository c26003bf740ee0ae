export const depositWays = ['cash', 'pos', 'waived'] as const

/** What somebody at the desk says of a deposit as the object goes out. */
export type DepositAnswer = { way: (typeof depositWays)[number]; why: string }

export const noAnswer: DepositAnswer = { way: 'cash', why: '' }

export const lacksReason = ({ way, why }: DepositAnswer): boolean => way === 'waived' && !why.trim()

/** As the server takes it; without a point it is taken where the loan is collected. */
export function depositTaken({ way, why }: DepositAnswer, point: string | null) {
  return way === 'waived' ? { waived: why.trim() } : { paid_by: way, ...(point && { point }) }
}
