import { describe, expect, it } from 'vitest'
import { refundProblem } from '../../src/lib/rules/refund.ts'

const paid = { status: 'granted', isBackAlready: false, outcomes: [] } as const

describe('a payment is refunded by hand', () => {
  it('once, and only when its money has come', () => {
    expect(refundProblem(paid)).toBeNull()
    for (const status of ['refunding', 'refunded'] as const)
      expect(refundProblem({ ...paid, status })).toBe('payment.given_back')
    for (const status of ['open', 'capturing', 'void'] as const)
      expect(refundProblem({ ...paid, status })).toBe('payment.not_captured')
  })

  it('not when the provider gave it back already', () => {
    expect(refundProblem({ ...paid, isBackAlready: true })).toBe('payment.given_back')
    expect(refundProblem({ ...paid, status: 'void', isBackAlready: true })).toBe('payment.given_back')
  })

  it('not when a dispute about it was lost; one that goes on or was won is no hindrance', () => {
    expect(refundProblem({ ...paid, outcomes: ['won', 'lost'] })).toBe('payment.lost')
    expect(refundProblem({ ...paid, outcomes: [null, 'won'] })).toBeNull()
  })
})
