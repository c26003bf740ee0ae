import { expect, it } from 'vitest'
import { longestPart } from '../../src/lib/rules/part-of-days.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import type { Bounds } from '../../src/lib/rules/period.ts'

const today = '2027-02-20'
const from = '2027-02-22'
const to = addDays(from, 9)
const bounds: Bounds = { today, preparationDays: 1, point: null }
const lent = (first: number, last: number) => ({
  from_date: addDays(from, first),
  to_date: addDays(from, last),
  reason: 'loan' as const,
})

it('is all of the days where nothing is against them', () => {
  expect(longestPart({ from, to }, bounds)).toEqual({ from, to })
})

it('begins once it can be prepared, and ends so that the next loan can be', () => {
  expect(longestPart({ from: today, to }, { ...bounds, busy: [lent(5, 9)] })).toEqual({
    from: addDays(today, 1),
    to: addDays(from, 3),
  })
})

it('is the longest of several, the earliest of equal ones', () => {
  expect(longestPart({ from, to }, { ...bounds, busy: [lent(2, 3)] })).toEqual({ from: addDays(from, 4), to })
  expect(longestPart({ from, to: addDays(from, 4) }, { ...bounds, preparationDays: 0, busy: [lent(2, 2)] })).toEqual({
    from,
    to: addDays(from, 1),
  })
})

it('is none where the object is out on all of them', () => {
  expect(longestPart({ from, to }, { ...bounds, busy: [lent(0, 9)] })).toBeNull()
})
