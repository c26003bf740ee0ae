import { describe, expect, it } from 'vitest'
import { checkDue, type CheckFacts } from '../../src/lib/rules/checks.ts'

const facts = (of: Partial<CheckFacts>): CheckFacts => ({
  months: null,
  loans: null,
  from: '2026-01-31',
  lent: 0,
  failed: false,
  ...of,
})
const stateOn = (of: Partial<CheckFacts>, today: string) => checkDue(facts(of), today).state

describe('a check every so many months', () => {
  it('is good through its last day, and overdue on the next', () => {
    const yearly = { months: 12, from: '2025-11-24' }
    expect(checkDue(facts(yearly), '2026-11-24')).toEqual({ state: 'soon', on: '2026-11-24', loansLeft: null })
    expect(stateOn(yearly, '2026-11-25')).toBe('overdue')
  })

  it('is due at the end of a month that is shorter', () => {
    expect(checkDue(facts({ months: 1 }), '2026-02-28')).toMatchObject({ state: 'soon', on: '2026-02-28' })
    expect(stateOn({ months: 1 }, '2026-03-01')).toBe('overdue')
    expect(checkDue(facts({ months: 25 }), '2026-02-01').on).toBe('2028-02-29')
  })

  it('is among those to do for its last thirty days', () => {
    const yearly = { months: 12, from: '2025-12-31' }
    expect(stateOn(yearly, '2026-11-30')).toBe('later')
    expect(stateOn(yearly, '2026-12-01')).toBe('soon')
  })
})

describe('a check every so many loans', () => {
  it('is near before the last loan, and overdue after it', () => {
    expect(checkDue(facts({ loans: 10, lent: 8 }), '2030-01-01')).toEqual({ state: 'later', on: null, loansLeft: 2 })
    expect(stateOn({ loans: 10, lent: 9 }, '2030-01-01')).toBe('soon')
    expect(stateOn({ loans: 10, lent: 10 }, '2030-01-01')).toBe('overdue')
    expect(checkDue(facts({ loans: 10, lent: 13 }), '2030-01-01')).toMatchObject({ state: 'overdue', loansLeft: 0 })
  })

  it('is not announced where it follows every loan', () => {
    expect(stateOn({ loans: 1, lent: 0 }, '2030-01-01')).toBe('later')
    expect(stateOn({ loans: 1, lent: 1 }, '2030-01-01')).toBe('overdue')
  })
})

it('of months and loans, what comes first counts', () => {
  const both = { months: 12, loans: 5, from: '2026-01-01' }
  expect(stateOn({ ...both, lent: 5 }, '2026-02-01')).toBe('overdue')
  expect(stateOn({ ...both, lent: 0 }, '2027-01-02')).toBe('overdue')
  expect(stateOn({ ...both, lent: 0 }, '2026-02-01')).toBe('later')
})

it('what was found not good is overdue until it is good', () => {
  expect(stateOn({ months: 12, from: '2026-01-01', failed: true }, '2026-01-02')).toBe('overdue')
})
