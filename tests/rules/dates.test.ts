import { isMainThread } from 'node:worker_threads'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { addDays, addMonths, eachDay, inclusiveDays, weekday } from '../../src/lib/rules/dates.ts'
import { periodProblem } from '../../src/lib/rules/period.ts'
import { anyDay } from './given.ts'

const own = Intl.DateTimeFormat().resolvedOptions().timeZone
// A worker thread, in which mutants are tried, cannot change the zone of its process.
const zones = isMainThread ? ['Europe/Rome', 'UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'] : [own]
const home = process.env.TZ

afterEach(() => {
  if (home) process.env.TZ = home
  else delete process.env.TZ
})

describe.each(zones)('A civil calendar where the machine is set to %s', zone => {
  function goThere() {
    process.env.TZ = zone
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
  }

  it('A9 counts 30 and 31 days alike over both changes of the clock in Rome', () => {
    goThere()
    for (const change of ['2027-03-28', '2027-10-31']) {
      for (let before = 0; before <= 31; before++) {
        const from = addDays(change, -before)
        const ask = (days: number) =>
          periodProblem({ today: from, from, to: addDays(from, days - 1), preparationDays: 0, point: null })
        expect(inclusiveDays(from, addDays(from, 29))).toBe(30)
        expect([ask(30), ask(31)]).toEqual([null, 'checkout.period_too_long'])
      }
    }
  })

  it('A10 one month later clamps to the end of the month, on every date from 2026 to 2032', () => {
    goThere()
    for (const day of eachDay('2026-01-01', '2032-12-31')) {
      const [year, month, date] = day.split('-').map(Number) as [number, number, number]
      const [y, m] = month === 12 ? [year + 1, 1] : [year, month + 1]
      const lengths = [31, y % 4 === 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      const two = (n: number) => String(n).padStart(2, '0')
      expect(addMonths(day, 1)).toBe(`${y}-${two(m)}-${two(Math.min(date, lengths[m - 1]!))}`)
    }
  })

  it('A11 moves one day at a time, never two and never none', () => {
    goThere()
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -800, max: 800 }), (day, n) => {
        expect(addDays(addDays(day, n), -n)).toBe(day)
        expect(addDays(day, n + 1) > addDays(day, n)).toBe(true)
        expect(weekday(addDays(day, 7))).toBe(weekday(day))
      }),
    )
  })
})
