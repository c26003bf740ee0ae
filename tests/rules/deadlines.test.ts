import { describe, expect, it } from 'vitest'
import {
  cardNotice,
  collectWarningFrom,
  lapsesOn,
  lastDayToCollect,
  lastDayToDeliver,
  lateStep,
} from '../../src/lib/rules/deadlines.ts'

const point = (days: number[], holidays: { inizio: string; fine: string }[] = []) => ({
  is: { available: true, smartlocker: false },
  additional_days: [],
  holidays,
  opening_hours: days.map(day => ({ day, hours: '16:00-19:00' })),
})

describe('deadlines of a loan', () => {
  it('row 8 a request lapses on its first day; made on that very day, the day after', () => {
    expect(lapsesOn({ from_date: '2026-12-03', asked_on: '2026-11-24' })).toBe('2026-12-03')
    expect(lapsesOn({ from_date: '2026-11-24', asked_on: '2026-11-24' })).toBe('2026-11-25')
    expect(lapsesOn({ from_date: '2026-12-31', asked_on: '2026-12-31' })).toBe('2027-01-01')
  })

  it('row 11 counts the days on which the point is open, holidays and weekends left out', () => {
    const loan = { from_date: '2026-12-03', to_date: '2026-12-30' }
    const week = [1, 2, 3, 4, 5]
    expect(lastDayToCollect(loan, 3, point(week))).toBe('2026-12-08')
    expect(lastDayToCollect(loan, 3, point(week, [{ inizio: '2026-12-07', fine: '2026-12-08' }]))).toBe('2026-12-10')
    expect(lastDayToCollect(loan, 3, point([4]))).toBe('2026-12-24')
    expect(lastDayToCollect(loan, 3, null)).toBe('2026-12-06')
  })

  it('row 11 never goes beyond the loan, and warns on its second day, or its only one', () => {
    expect(lastDayToCollect({ from_date: '2026-12-03', to_date: '2026-12-10' }, 3, point([4]))).toBe('2026-12-10')
    expect(lastDayToCollect({ from_date: '2026-12-03', to_date: '2026-12-03' }, 3, point([4]))).toBe('2026-12-03')
    expect(collectWarningFrom({ from_date: '2026-12-03', to_date: '2026-12-10' })).toBe('2026-12-04')
    expect(collectWarningFrom({ from_date: '2026-12-03', to_date: '2026-12-03' })).toBe('2026-12-03')
  })

  it('ST-22 a delivery past its end waits as many open days, and for a point that never opens thirty', () => {
    const loan = { from_date: '2026-12-03', to_date: '2026-12-10' }
    expect(lastDayToDeliver(loan, 3, point([1, 2, 3, 4, 5]))).toBe('2026-12-15')
    expect(lastDayToDeliver(loan, 3, point([]))).toBe('2027-01-09')
  })

  it('speaks of a late return after 1, 7 and 14 days', () => {
    expect([-1, 0, 1, 6, 7, 13, 14, 90].map(lateStep)).toEqual([null, null, 1, 1, 7, 7, 14, 14])
  })

  it('speaks of a card about a month before its end and on its last day', () => {
    expect([31, 30, 24, 23, 1, 0, -1].map(cardNotice)).toEqual([null, 'soon', 'soon', null, null, 'last', null])
  })
})
