import fc from 'fast-check'
import type { BusyPeriod } from '../../src/lib/contract/catalog.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import type { Opening } from '../../src/lib/rules/opening.ts'

const start = '2026-01-01'

/** Any day from 2026 to 2032. */
export const anyDay = fc.integer({ min: 0, max: 2556 }).map(n => addDays(start, n))

/** Days of one winter and spring, close enough together to collide. */
export const nearDay = fc.integer({ min: 0, max: 120 }).map(n => addDays('2026-12-01', n))

const stretch = fc
  .tuple(nearDay, fc.integer({ min: 0, max: 20 }))
  .map(([from, days]) => ({ from, to: addDays(from, days) }))

export const anyPoint: fc.Arbitrary<Opening> = fc.record({
  is: fc.record({ available: fc.boolean(), smartlocker: fc.constant(false) }),
  opening_hours: fc
    .uniqueArray(fc.integer({ min: 1, max: 7 }))
    .map(days => days.map(day => ({ day, hours: '16:00-19:00' }))),
  additional_days: fc.array(nearDay, { maxLength: 10 }),
  holidays: fc.array(stretch, { maxLength: 3 }).map(all => all.map(one => ({ inizio: one.from, fine: one.to }))),
})

export const anyBusy: fc.Arbitrary<BusyPeriod[]> = fc
  .array(fc.tuple(stretch, fc.constantFrom('loan', 'preparation', 'maintenance')), { maxLength: 4 })
  .map(all => all.map(([one, reason]) => ({ from_date: one.from, to_date: one.to, reason })))

export const anyBounds = fc.record({
  today: nearDay,
  preparationDays: fc.integer({ min: 0, max: 5 }),
  point: fc.option(anyPoint),
  busy: anyBusy,
})
