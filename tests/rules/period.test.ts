import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, eachDay } from '../../src/lib/rules/dates.ts'
import { closedReason } from '../../src/lib/rules/opening.ts'
import {
  busyReason,
  dayProblem,
  firstFreeDay,
  maxLoanDays,
  periodProblem,
  type Bounds,
  horizonDays,
} from '../../src/lib/rules/period.ts'
import { anyBounds, nearDay } from './given.ts'

const free: Bounds = { today: '2026-12-01', preparationDays: 2, point: null }
const many = { numRuns: 10_000 }

const years = new Map<string, Set<string>>()

/** Every day on which a loan asked for today may end; counted once a day, or most of the time goes into it. */
function inSight(today: string): Set<string> {
  const known = years.get(today) ?? new Set(eachDay(today, addDays(today, horizonDays)))
  years.set(today, known)
  return known
}

/** The same question asked day by day, without arithmetic on the ends. */
function slowly({ today, preparationDays, point, busy = [] }: Bounds, from: string, to: string) {
  const days = eachDay(from, to)
  if (!days.length) return 'checkout.period_order'
  if (days.length > 30) return 'checkout.period_too_long'
  if (eachDay(today, addDays(today, preparationDays)).slice(0, -1).includes(from) || from < today) {
    return 'checkout.too_early'
  }
  if (!inSight(today).has(to)) return 'checkout.too_far_ahead'
  if (point && [days[0]!, days.at(-1)!].some(day => closedReason(point, day))) return 'checkout.closed_day'
  const needed = new Set([...days, ...eachDay(to, addDays(to, preparationDays))])
  const taken = busy.flatMap(one => eachDay(one.from_date, one.to_date))
  return taken.some(day => needed.has(day)) ? 'checkout.taken' : null
}

describe('The days of a loan', () => {
  it('A2 are judged as by counting them one by one, with the gap of preparation', () => {
    fc.assert(
      fc.property(anyBounds, nearDay, fc.integer({ min: -3, max: 40 }), (bounds, from, length) => {
        const to = addDays(from, length)
        expect(periodProblem({ ...bounds, from, to })).toBe(slowly(bounds, from, to))
      }),
      many,
    )
  }, 60_000)

  it('VA-04 are thirty at most, both ends counted', () => {
    const ask = (days: number) => periodProblem({ ...free, from: '2026-12-10', to: addDays('2026-12-10', days - 1) })
    expect([1, maxLoanDays, maxLoanDays + 1].map(ask)).toEqual([null, null, 'checkout.period_too_long'])
  })

  it('VA-05 are required, and are asked for before anything else', () => {
    fc.assert(
      fc.property(anyBounds, nearDay, (bounds, day) => {
        for (const [from, to] of [
          [null, null],
          [day, null],
          [null, day],
        ] as const) {
          expect(periodProblem({ ...bounds, from, to })).toBe('checkout.dates_required')
        }
      }),
    )
  })
})

describe('A day of the calendar', () => {
  it('A2 is a day of a loan from its first to its last, and of preparation just before one', () => {
    const busy: Bounds['busy'] = [
      { from_date: '2026-12-10', to_date: '2026-12-12', reason: 'loan' },
      { from_date: '2026-12-16', to_date: '2026-12-18', reason: 'maintenance' },
    ]
    const reasons = eachDay('2026-12-07', '2026-12-19').map(day => busyReason({ ...free, busy }, day))
    const before = ['preparation', 'preparation'] as const
    const [loan, repair] = [Array(3).fill('loan'), Array(3).fill('maintenance')]
    expect(reasons).toEqual([null, ...before, ...loan, null, ...before, ...repair, null])
  })

  it('A2 is free exactly when a loan of that one day is', () => {
    fc.assert(
      fc.property(anyBounds, nearDay, (bounds, day) => {
        const alone = periodProblem({ ...bounds, from: day, to: day })
        expect(dayProblem(bounds, day) === null).toBe(alone === null)
      }),
      many,
    )
  }, 60_000)

  it('A2 that is busy is what stops a longer loan: one with no busy day inside is never taken', () => {
    fc.assert(
      fc.property(anyBounds, nearDay, fc.integer({ min: 0, max: 29 }), (bounds, from, length) => {
        const to = addDays(from, length)
        const noneBusy = eachDay(from, to).every(day => !busyReason(bounds, day))
        expect(periodProblem({ ...bounds, today: '2026-11-01', point: null, from, to }) === null).toBe(noneBusy)
      }),
      many,
    )
  }, 60_000)

  it('A2 is the first free one when none before it can start a loan', () => {
    fc.assert(
      fc.property(anyBounds, bounds => {
        const first = firstFreeDay(bounds)
        const before = eachDay(bounds.today, addDays(first ?? addDays(bounds.today, 365), -1))
        expect(before.every(day => dayProblem(bounds, day))).toBe(true)
        if (first) expect(periodProblem({ ...bounds, from: first, to: first })).toBeNull()
      }),
    )
  })
})
