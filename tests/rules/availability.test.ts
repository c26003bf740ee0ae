import { describe, expect, it } from 'vitest'
import {
  availabilityOn,
  type BlockingLoan,
  busyPeriods,
  isLate,
  repairPeriod,
  reservedForQueue,
} from '../../src/lib/rules/availability.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { horizonDays } from '../../src/lib/rules/period.ts'

const today = '2026-11-24'
const loan = (from_date: string, to_date: string, more: Partial<BlockingLoan> = {}): BlockingLoan => ({
  from_date,
  to_date,
  preparation_days: 0,
  inHand: false,
  ...more,
})
const free = { status: 'available', from_date: null, to_date: null }
const busy = (from_date: string, to_date: string) => ({ status: 'busy', from_date, to_date })

describe('An object', () => {
  it('is free but on the days of a loan, the first and the last among them', () => {
    const on = (day: string) => availabilityOn(day, [loan('2026-11-25', '2026-11-27')], false)
    expect([on(today), on('2026-11-28')]).toEqual([free, free])
    expect([on('2026-11-25'), on('2026-11-27')]).toEqual(Array(2).fill(busy('2026-11-25', '2026-11-27')))
    expect(availabilityOn(today, [], false)).toEqual(free)
  })

  it('in somebody’s hands is busy with that loan, whatever its days, and in repair with nothing else', () => {
    const out = loan('2026-11-01', '2026-11-20', { inHand: true })
    const booked = loan('2026-11-24', '2026-11-26')
    expect(availabilityOn(today, [booked, out], false)).toEqual(busy('2026-11-01', '2026-11-20'))
    expect(availabilityOn(today, [booked, out], true)).toEqual({ ...free, status: 'maintenance' })
  })

  it('that is free and kept for who waited is shown as busy until then', () => {
    expect(reservedForQueue({ ...free, status: 'available' } as never, '2026-11-26')).toEqual({
      status: 'busy',
      from_date: null,
      to_date: '2026-11-26',
      reserved: true,
    })
    expect(reservedForQueue(free as never, null)).toEqual({ ...free, reserved: false })
    const lent = busy('2026-11-20', '2026-11-25')
    expect(reservedForQueue(lent as never, '2026-11-26')).toEqual({ ...lent, reserved: false })
  })

  it('is late only in hand, and from the day after its last', () => {
    const late = (to: string, inHand: boolean) => isLate(loan('2026-11-01', to, { inHand }), today)
    expect([late('2026-11-23', true), late('2026-11-24', true), late('2026-11-23', false)]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('Its days', () => {
  it('are those of the loan, and those of its preparation apart', () => {
    expect(busyPeriods(today, [loan('2026-11-25', '2026-11-27')])).toEqual([
      { from_date: '2026-11-25', to_date: '2026-11-27', reason: 'loan' },
    ])
    expect(busyPeriods(today, [loan('2026-11-25', '2026-11-27', { preparation_days: 2 })])).toEqual([
      { from_date: '2026-11-25', to_date: '2026-11-27', reason: 'loan' },
      { from_date: '2026-11-28', to_date: '2026-11-29', reason: 'preparation' },
    ])
  })

  it('of a loan that is late last until today, its preparation after it', () => {
    expect(busyPeriods(today, [loan('2026-11-01', '2026-11-20', { inHand: true, preparation_days: 1 })])).toEqual([
      { from_date: '2026-11-01', to_date: today, reason: 'loan' },
      { from_date: '2026-11-25', to_date: '2026-11-25', reason: 'preparation' },
    ])
  })

  it('of a repair begin today and last to its end, or as long as anything could be booked', () => {
    const until = (day: string | null) => repairPeriod(today, day)
    const lasting = { from_date: today, to_date: addDays(today, horizonDays), reason: 'maintenance' }
    expect(until('2026-12-02')).toEqual({ ...lasting, to_date: '2026-12-02' })
    expect(until(today)).toEqual({ ...lasting, to_date: today })
    expect([until('2026-11-23'), until(null)]).toEqual([lasting, lasting])
  })
})
