import * as theirs from 'date-fns'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import * as ours from '../../src/build/picker-dates.ts'

const home = process.env.TZ
afterEach(() => {
  if (home) process.env.TZ = home
  else delete process.env.TZ
})

const midnight = fc
  .tuple(fc.integer({ min: 2020, max: 2040 }), fc.integer({ min: 0, max: 11 }), fc.integer({ min: 1, max: 31 }))
  .map(([year, month, day]) => new Date(year, month, day))
const week = { weekStartsOn: 1 } as const

describe.each(['Europe/Rome', 'America/Los_Angeles', 'Africa/Cairo'])('Dates for the day picker in %s', zone => {
  const same = <A extends unknown[]>(one: (...given: A) => unknown, other: (...given: A) => unknown, ...given: A) =>
    expect(one(...given), one.name).toEqual(other(...given))

  it('skip a midnight that a zone does not have, and no hour after it', () => {
    process.env.TZ = 'Africa/Cairo'
    const day = new Date(2031, 7, 2)
    expect(ours.addYears(day, -17)).toEqual(theirs.addYears(day, -17))
  })

  it('are those of the package that they stand for', () => {
    process.env.TZ = zone
    fc.assert(
      fc.property(midnight, midnight, fc.integer({ min: -400, max: 400 }), (a, b, n) => {
        same(ours.addDays, theirs.addDays, a, n)
        same(ours.addWeeks, theirs.addWeeks, a, n)
        same(ours.addMonths, theirs.addMonths, a, n)
        same(ours.addYears, theirs.addYears, a, n)
        same(ours.startOfDay, theirs.startOfDay, a)
        same(ours.startOfMonth, theirs.startOfMonth, a)
        same(ours.endOfMonth, theirs.endOfMonth, a)
        same(ours.startOfWeek, theirs.startOfWeek, a, week)
        same(ours.endOfWeek, theirs.endOfWeek, a, week)
        same(ours.getMonth, theirs.getMonth, a)
        same(ours.getYear, theirs.getYear, a)
        same(ours.isDate, theirs.isDate, a)
        same(ours.isSameDay, theirs.isSameDay, a, b)
        same(ours.isSameMonth, theirs.isSameMonth, a, b)
        same(ours.isSameYear, theirs.isSameYear, a, b)
        same(ours.isBefore, theirs.isBefore, a, b)
        same(ours.isAfter, theirs.isAfter, a, b)
        same(ours.differenceInCalendarDays, theirs.differenceInCalendarDays, a, b)
        same(ours.differenceInCalendarMonths, theirs.differenceInCalendarMonths, a, b)
        same(ours.min, theirs.min, [a, b])
        same(ours.max, theirs.max, [a, b])
        for (const pattern of ['yyyy-MM-dd', 'yyyy-MM', 'dd', 'd']) same(ours.format, theirs.format, a, pattern)
        expect(ours.getWeek(a, week) === ours.getWeek(b, week)).toBe(theirs.isSameWeek(a, b, week))
      }),
    )
  })
})
