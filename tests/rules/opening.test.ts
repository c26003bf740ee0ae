import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eachDay } from '../../src/lib/rules/dates.ts'
import { closedReason, hoursOn, type Opening } from '../../src/lib/rules/opening.ts'
import { anyPoint, nearDay } from './given.ts'

const thursdays: Opening = {
  is: { available: true, smartlocker: false },
  opening_hours: [{ day: 4, hours: '17:00-19:00' }],
  additional_days: ['2026-12-12', '2026-12-26'],
  holidays: [{ inizio: '2026-12-24', fine: '2027-01-06' }],
}

describe('A pickup point', () => {
  it('A14 is open on its days of the week and on its additional days', () => {
    const open = eachDay('2026-12-07', '2026-12-20').filter(day => !closedReason(thursdays, day))
    expect(open).toEqual(['2026-12-10', '2026-12-12', '2026-12-17'])
    expect(hoursOn(thursdays, '2026-12-10')).toEqual(['17:00-19:00'])
    expect(hoursOn(thursdays, '2026-12-11')).toEqual([])
  })

  it('A14 is closed on every day of a holiday, the first, the last and an additional one among them', () => {
    for (const day of ['2026-12-24', '2026-12-26', '2026-12-31', '2027-01-06']) {
      expect(closedReason(thursdays, day)).toBe('holiday')
    }
    expect(closedReason(thursdays, '2027-01-07')).toBeNull()
  })

  it('A14 that is not available is never open', () => {
    fc.assert(
      fc.property(anyPoint, nearDay, (point, day) => {
        expect(closedReason({ ...point, is: { ...point.is, available: false } }, day)).not.toBeNull()
      }),
    )
  })
})
