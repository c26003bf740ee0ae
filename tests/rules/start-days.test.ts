import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../src/lib/rules/dates.ts'
import { firstDayAt, startDays } from '../../src/lib/rules/free-from.ts'

const point = (days: number[]) => ({
  id: 'banco',
  name: 'Banco',
  address: 'Via Emilia 1',
  img: null,
  is: { available: true, smartlocker: false },
  opening_hours: days.map(day => ({ day, hours: '15:00-19:00' })),
  additional_days: ['2026-11-29'],
  holidays: [{ inizio: '2026-11-10', fine: '2026-11-12' }],
})
const loan = {
  status: 'available' as const,
  preparation_days: 0,
  max_months: 1,
  from_date: null,
  to_date: null,
  reserved: false,
}
const location = { id: 'banco', name: 'Banco', address: '', position: null }

test('on any day of a month the first of its days that can still be asked for is the first on which a loan can start', () => {
  const days = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 })
  fc.assert(
    fc.property(days, days, fc.nat(29), fc.nat(4), (here, there, n, preparation_days) => {
      const points = [point(here), { ...point(there), id: 'mercato' }]
      const today = addDays('2026-11-01', n)
      const busy = [{ from_date: today, to_date: addDays(today, 1), reason: 'loan' as const }]
      const object = { loan: { ...loan, preparation_days }, is: { tansportable: true }, location, busy }
      const starts = startDays(points, object, '2026-11-01', '2026-12-31')
      const first = starts.find(({ by }) => today <= by)
      expect(first?.day).toBe(firstDayAt(points, object, today))
    }),
  )
})
