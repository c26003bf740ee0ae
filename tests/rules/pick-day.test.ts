import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BusyPeriod } from '../../src/lib/contract/catalog.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { type Bounds, periodProblem } from '../../src/lib/rules/period.ts'
import { type Chosen, pickDay, withoutOwnHold } from '../../src/lib/rules/pick-day.ts'
import { anyBounds, nearDay } from './given.ts'

const none: Chosen = { from: null, to: null }
const free: Bounds = { today: '2026-12-01', preparationDays: 2, point: null }
const busy: Bounds['busy'] = [{ from_date: '2026-12-20', to_date: '2026-12-22', reason: 'loan' }]

describe('Choosing days in the calendar', () => {
  it('a first tap starts the loan, a second ends it, a third starts again', () => {
    const first = pickDay(none, '2026-12-10', free)
    const second = pickDay(first, '2026-12-14', free)
    expect(second).toEqual({ from: '2026-12-10', to: '2026-12-14', problem: null })
    expect(pickDay(second, '2026-12-12', free)).toEqual({ from: '2026-12-12', to: null, problem: null })
  })

  it('a second tap before the first starts again there, and one on the same day makes a loan of one day', () => {
    const first = pickDay(none, '2026-12-10', free)
    expect(pickDay(first, '2026-12-08', free)).toEqual({ from: '2026-12-08', to: null, problem: null })
    expect(pickDay(first, '2026-12-10', free)).toEqual({ from: '2026-12-10', to: '2026-12-10', problem: null })
  })

  it('VA-04 thirty-one days reset the dates and say why', () => {
    const from = { from: '2026-12-10', to: null }
    expect(pickDay(from, '2027-01-08', free).to).toBe('2027-01-08')
    expect(pickDay(from, '2027-01-09', free)).toEqual({ ...none, problem: 'checkout.period_too_long' })
  })

  it('a loan cannot reach over somebody else’s days: it starts again after them', () => {
    const from = { from: '2026-12-10', to: null }
    const after = { from: '2026-12-27', to: null, problem: 'checkout.taken' }
    expect(pickDay(from, '2026-12-27', { ...free, busy })).toEqual(after)
  })

  it('a day that is not free changes nothing and says why', () => {
    const from = { from: '2026-12-10', to: null }
    expect(pickDay(from, '2026-12-21', { ...free, busy })).toEqual({ ...from, problem: 'loan' })
    expect(pickDay(from, '2026-12-19', { ...free, busy })).toEqual({ ...from, problem: 'preparation' })
    expect(pickDay(none, '2026-12-02', free)).toEqual({ ...none, problem: 'too_early' })
  })

  it('A2 whatever is tapped, what is chosen can be sent', () => {
    fc.assert(
      fc.property(anyBounds, fc.array(nearDay, { maxLength: 8 }), (bounds, taps) => {
        const { from, to } = taps.reduce<Chosen>((chosen, day) => pickDay(chosen, day, bounds), none)
        if (from && to) expect(periodProblem({ ...bounds, from, to })).toBeNull()
        if (from && !to) expect(periodProblem({ ...bounds, from, to: from })).toBeNull()
      }),
    )
  })

  it('A6 a member’s own hold does not stand in their way, anybody else’s does', () => {
    const own = { from: '2026-12-10', to: '2026-12-12' }
    const held: NonNullable<Bounds['busy']> = [
      { from_date: own.from, to_date: own.to, reason: 'loan' },
      { from_date: addDays(own.to, 1), to_date: addDays(own.to, 2), reason: 'preparation' },
    ]
    expect(withoutOwnHold([...held, ...busy], own)).toEqual(busy)
    expect(withoutOwnHold([...held, ...busy], none)).toEqual([...held, ...busy])
    expect(withoutOwnHold(busy, own)).toEqual(busy)
  })

  it('A6 a member’s own hold is told from others by its copy, its reason and both its days', () => {
    const own = { from: '2026-12-10', to: '2026-12-12' }
    const mine: BusyPeriod = { from_date: own.from, to_date: own.to, reason: 'loan', copy: 1 }
    const prepared: BusyPeriod = { from_date: '2026-12-13', to_date: '2026-12-14', reason: 'preparation', copy: 1 }
    const others: BusyPeriod[] = [
      { ...mine, reason: 'maintenance', copy: 0 },
      { ...mine, from_date: '2026-12-08', copy: 0 },
      { ...mine, to_date: '2026-12-15', copy: 0 },
      { ...prepared, copy: 0 },
      { ...mine, from_date: '2026-12-08' },
      { ...mine, to_date: '2026-12-15' },
      { ...prepared, from_date: '2026-12-16', to_date: '2026-12-17' },
    ]
    expect(withoutOwnHold([...others, mine, prepared], own)).toEqual(others)
  })
})
