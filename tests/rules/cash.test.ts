import { expect, it } from 'vitest'
import { receiptNumber, sumOf } from '../../src/lib/rules/cash.ts'

it('the cash book adds up whole cents, by how they were paid, and what leaves the desk is taken off', () => {
  const lines = [
    { amount_cents: 1010, paid_by: 'cash' },
    { amount_cents: 2020, paid_by: 'cash' },
    { amount_cents: -500, paid_by: 'cash' },
    { amount_cents: 2000, paid_by: 'pos' },
    { amount_cents: 1, paid_by: 'transfer' },
  ] as const
  expect(sumOf(lines)).toEqual({ entries: 5, total: 45.31, cash: 25.3, pos: 20, transfer: 0.01 })
  expect(sumOf([])).toEqual({ entries: 0, total: 0, cash: 0, pos: 0, transfer: 0 })
})

it('a receipt is known by its number and year', () => {
  expect(receiptNumber({ year: 2027, number: 12 })).toBe('12/2027')
})
