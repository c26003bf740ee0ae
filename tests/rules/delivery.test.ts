import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../src/lib/rules/dates.ts'
import { deliveryBounds, deliveryPeriod, wishedDayProblem } from '../../src/lib/rules/delivery.ts'
import { type Bounds, dayProblem, periodProblem } from '../../src/lib/rules/period.ts'
import { anyBounds, nearDay } from './given.ts'

const closed: Bounds['point'] = { is: { available: true, smartlocker: false }, opening_hours: [], additional_days: [], holidays: [] }
const bounds: Bounds = { today: '2026-11-24', preparationDays: 2, point: closed, busy: [] }

describe('The day on which an object is brought', () => {
  it('SC-15 may be one on which every point is closed', () => {
    expect(dayProblem(bounds, '2026-11-27')).toBe('closed')
    expect(wishedDayProblem(bounds, '2026-11-27', 2)).toBeNull()
    expect(wishedDayProblem(bounds, '2026-11-25', 2)).toBe('too_early')
  })

  it('SC-15 leaves the whole loan that begins on it before somebody else’s', () => {
    const busy: Bounds['busy'] = [{ from_date: '2027-01-10', to_date: '2027-01-12', reason: 'loan' }]
    expect(wishedDayProblem({ ...bounds, busy }, '2026-12-09', 2)).toBeNull()
    expect(wishedDayProblem({ ...bounds, busy }, '2026-12-10', 2)).toBe('preparation')
    expect(wishedDayProblem({ ...bounds, busy }, '2027-01-11', 2)).toBe('loan')
    expect(wishedDayProblem({ ...bounds, busy }, '2027-01-13', 2)).toBeNull()
  })

  it('SC-15 is offered by the calendar only when the server would take it, and always then', () => {
    fc.assert(fc.property(anyBounds, nearDay, fc.integer({ min: 1, max: 3 }), (given, day, months) => {
      const offered = dayProblem(deliveryBounds(given, months), day) === null
      const taken = periodProblem({ ...given, point: null, ...deliveryPeriod(day, months) })
      expect(offered).toBe(taken === null)
      expect(wishedDayProblem(given, day, months) === null).toBe(taken === null)
    }))
  })

  it('SC-15 may be at most so far ahead that the loan still ends within the year', () => {
    expect(wishedDayProblem(bounds, addDays(bounds.today, 337), 2)).toBeNull()
    expect(wishedDayProblem(bounds, addDays(bounds.today, 338), 2)).toBe('checkout.too_far_ahead')
  })
})
