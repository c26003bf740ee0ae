import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../src/lib/rules/dates.ts'
import {
  type Bringing,
  broughtProblem,
  deliveredPeriod,
  deliveryBounds,
  deliveryPeriod,
  deliveryProblem,
  wishedDayProblem,
} from '../../src/lib/rules/delivery.ts'
import type { Opening } from '../../src/lib/rules/opening.ts'
import { type Bounds, dayProblem } from '../../src/lib/rules/period.ts'
import { anyBounds, anyPoint, nearDay } from './given.ts'

const open = (day: number): Opening => ({
  is: { available: true, smartlocker: false },
  opening_hours: [{ day, hours: '16:00-19:00' }],
  additional_days: [],
  holidays: [],
})
const everyDay: Opening[] = [1, 2, 3, 4, 5, 6, 7].map(open)
const always: Bringing = { points: everyDay, maxMonths: 2 }
const bounds: Bounds = { today: '2026-11-24', preparationDays: 2, point: null, busy: [] }

describe('The day on which an object is brought', () => {
  it('A14 is one on which a point is open, whichever: not a Sunday, not Christmas Day', () => {
    const holidays = [{ inizio: '2026-12-24', fine: '2026-12-26' }]
    const [tuesdays, fridays] = [
      { ...open(2), holidays },
      { ...open(5), holidays },
    ] as const
    const of = (day: string, points: Opening[] = [tuesdays, fridays]) =>
      wishedDayProblem(bounds, day, { points, maxMonths: 2 })
    expect([of('2026-12-01'), of('2026-12-04'), of('2026-12-06'), of('2026-12-25')]).toEqual([
      null,
      null,
      'closed',
      'holiday',
    ])
    expect(of('2026-12-25', [tuesdays, open(5)])).toBeNull()
    expect(of('2026-12-01', [{ ...tuesdays, is: { available: false, smartlocker: false } }, fridays])).toBe('closed')
    expect(of('2026-11-25')).toBe('too_early')
    const locker = everyDay.map(point => ({ ...point, is: { available: true, smartlocker: true } }))
    expect(of('2026-12-06', [tuesdays, ...locker])).toBe('closed')
    expect(of('2026-12-06', locker)).toBeNull()
  })

  it('A14 may be Friday where the loan then ends on a day when nobody is there', () => {
    expect(broughtProblem({ ...bounds, ...deliveryPeriod('2026-12-04', 2) }, [open(5)])).toBeNull()
    expect(broughtProblem({ ...bounds, ...deliveryPeriod('2026-12-05', 2) }, [open(5)])).toBe('checkout.closed_day')
  })

  it('leaves the whole loan that begins on it before somebody else’s', () => {
    const busy: Bounds['busy'] = [{ from_date: '2027-01-10', to_date: '2027-01-12', reason: 'loan' }]
    expect(wishedDayProblem({ ...bounds, busy }, '2026-12-09', always)).toBeNull()
    expect(wishedDayProblem({ ...bounds, busy }, '2026-12-10', always)).toBe('preparation')
    expect(wishedDayProblem({ ...bounds, busy }, '2027-01-11', always)).toBe('loan')
    expect(wishedDayProblem({ ...bounds, busy }, '2027-01-13', always)).toBeNull()
  })

  it('is offered by the calendar only when the server would take it, and always then', () => {
    const anyPoints = fc.array(anyPoint, { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(anyBounds, nearDay, fc.integer({ min: 1, max: 3 }), anyPoints, (given, day, maxMonths, points) => {
        const offered = dayProblem(deliveryBounds(given, { points, maxMonths }), day) === null
        const taken = broughtProblem({ ...given, ...deliveryPeriod(day, maxMonths) }, points)
        expect(offered).toBe(taken === null)
        expect(wishedDayProblem(given, day, { points, maxMonths }) === null).toBe(taken === null)
      }),
    )
  })

  it('may be at most so far ahead that the loan still ends within the year', () => {
    expect(wishedDayProblem(bounds, addDays(bounds.today, 337), always)).toBeNull()
    expect(wishedDayProblem(bounds, addDays(bounds.today, 338), always)).toBe('checkout.too_far_ahead')
  })
})

describe('A loan that is brought home', () => {
  it('lasts thirty days, or as long as the object may be out', () => {
    expect(deliveryPeriod('2026-12-01', 2)).toEqual({ from: '2026-12-01', to: '2026-12-30' })
    expect(deliveryPeriod('2026-12-02', 1)).toEqual({ from: '2026-12-02', to: '2026-12-31' })
    expect(deliveryPeriod('2027-02-01', 1)).toEqual({ from: '2027-02-01', to: '2027-02-28' })
  })

  it('lasts as many days from the day on which it really comes', () => {
    const booked = { from_date: '2026-12-01', to_date: '2026-12-30' }
    expect(deliveredPeriod(booked, '2026-12-04')).toEqual({ from_date: '2026-12-04', to_date: '2027-01-02' })
    expect(deliveredPeriod(booked, '2026-11-30')).toEqual({ from_date: '2026-11-30', to_date: '2026-12-29' })
  })

  it('can be, where the library delivers what can be moved and a point is near enough', () => {
    const delivery = { on: true, radiusKm: 10, transportable: true, distances: [12.4, 10] }
    expect(deliveryProblem(delivery)).toBeNull()
    expect(deliveryProblem({ ...delivery, distances: [12.4, 10.1] })).toBe('shipping.too_far')
    expect(deliveryProblem({ ...delivery, distances: null })).toBe('postal_code.not_found')
    expect(deliveryProblem({ ...delivery, distances: [] })).toBe('shipping.unavailable')
    expect(deliveryProblem({ ...delivery, on: false, distances: null })).toBe('shipping.unavailable')
    expect(deliveryProblem({ ...delivery, transportable: false, distances: null })).toBe('shipping.unavailable')
  })
})
