import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsOfAll, pointsForAll, takenOf } from '../../src/lib/rules/kit-days.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { periodProblem } from '../../src/lib/rules/period.ts'
import type { Point } from '../../src/lib/rules/pickup-points.ts'

const today = '2026-11-24'

const anObject = fc
  .record({
    preparation: fc.integer({ min: 0, max: 4 }),
    busy: fc.array(fc.record({ from: fc.integer({ min: 0, max: 40 }), days: fc.integer({ min: 0, max: 9 }) }), {
      maxLength: 3,
    }),
  })
  .map(({ preparation, busy }) => ({
    is: { tansportable: true },
    location: { id: 'a' },
    loan: { preparation_days: preparation },
    busy: busy.map(({ from, days }) => ({
      from_date: addDays(today, from),
      to_date: addDays(today, from + days),
      reason: 'loan' as const,
    })),
  }))

test('a kit can be had on the days on which each of its objects can, prepared for the one that needs it longest', () => {
  const days = fc.record({ from: fc.integer({ min: 0, max: 40 }), long: fc.integer({ min: 0, max: 12 }) })
  fc.assert(
    fc.property(fc.array(anObject, { minLength: 1, maxLength: 4 }), days, (objects, { from, long }) => {
      const period = { from: addDays(today, from), to: addDays(today, from + long) }
      const bounds = boundsOfAll(objects, today, null)
      const each = objects.map(({ busy, loan }) =>
        periodProblem({ ...period, today, point: null, busy, preparationDays: loan.preparation_days }),
      )
      const early = period.from < addDays(today, Math.max(...objects.map(one => one.loan.preparation_days)))
      const expected = early ? 'checkout.too_early' : (each.find(one => one !== null) ?? null)
      expect(periodProblem({ ...period, ...bounds })).toBe(expected)
      const taken = takenOf(objects, period, { today, point: null })
      expect(taken === undefined).toBe(!each.includes('checkout.taken'))
    }),
  )
})

test('a kit is collected where all of its objects are', () => {
  const point = (id: string, available = true) => ({ id, is: { available, smartlocker: false } }) as unknown as Point
  const [a, b, closed] = [point('a'), point('b'), point('c', false)]
  const one = (id: string, tansportable: boolean) => ({
    is: { tansportable },
    location: { id },
    loan: { preparation_days: 0 },
    busy: [],
  })
  expect(pointsForAll([one('a', true), one('b', true)], [a, b, closed])).toEqual([a, b])
  expect(pointsForAll([one('a', true), one('b', false)], [a, b, closed])).toEqual([b])
  expect(pointsForAll([one('a', false), one('b', false)], [a, b, closed])).toEqual([])
})
