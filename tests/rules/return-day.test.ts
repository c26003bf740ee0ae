import { expect, it } from 'vitest'
import { returnDay } from '../../src/lib/rules/return-day.ts'
import type { Opening } from '../../src/lib/rules/opening.ts'

/** Open from Monday to Friday; Saturday 2 January 2027 is not, nor are the holidays before it. */
const point: Opening = {
  is: { available: true, smartlocker: false },
  opening_hours: [1, 2, 3, 4, 5].map(day => ({ day, hours: '15:00-19:00' })),
  holidays: [{ inizio: '2026-12-24', fine: '2027-01-01' }],
  additional_days: [],
}

const loan = { from_date: '2026-12-02', to_date: '2027-01-02' }

it.each([
  ['a closed Saturday after holidays: the last day it was open', loan, point, '2026-12-10', '2026-12-23'],
  ['the last open day itself', loan, point, '2026-12-23', '2026-12-23'],
  ['no open day is left: the end of the loan', loan, point, '2026-12-24', '2027-01-02'],
  ['an open end', { ...loan, to_date: '2026-12-22' }, point, '2026-12-10', '2026-12-22'],
  [
    'never before the loan begins',
    { from_date: '2026-12-26', to_date: '2027-01-02' },
    point,
    '2026-12-01',
    '2027-01-02',
  ],
  ['without a point', loan, null, '2026-12-10', '2027-01-02'],
  ['an extra open Saturday', loan, { ...point, additional_days: ['2027-01-02'] }, '2026-12-10', '2027-01-02'],
])('%s', (_, days, where, today, day) => {
  expect(returnDay(days, where, today)).toBe(day)
})
