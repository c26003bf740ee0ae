import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, eachDay } from '../../src/lib/rules/dates.ts'
import { extendedEnd, type Extending, extensionProblem, lastDay } from '../../src/lib/rules/extension.ts'
import { writeOffAfterDays } from '../../src/lib/rules/loan-guards.ts'
import { moveProblem } from '../../src/lib/rules/loan-moves.ts'
import type { LoanState } from '../../src/lib/rules/loan-stage.ts'
import { anyDay, nearDay } from './given.ts'

const inHand: Extending = {
  loan: {
    status: 'approved',
    from_date: '2026-12-01',
    to_date: '2026-12-10',
    pickedUp: true,
    returnedOn: null,
    closedBy: null,
    preparation_days: 2,
  },
  today: '2026-12-05',
  maxMonths: 2,
  queued: false,
  others: [],
  who: { banned: false, activeCard: true },
}
const ask = (change: Partial<Extending>, loan: Partial<Extending['loan']> = {}) =>
  extensionProblem({ ...inHand, ...change, loan: { ...inHand.loan, ...loan } })

describe('One month more', () => {
  it('A10 is the same day of the next month, or its last: every day from 2026 to 2032', () => {
    for (const day of eachDay('2026-01-01', '2032-12-31')) {
      const end = extendedEnd({ to_date: day })
      const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
      const following = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`
      expect(end.slice(0, 7)).toBe(following)
      const sameDay = `${following}-${day.slice(8)}`
      // The day may be missing from the month; what comes after its last day is then another month.
      const exists = addDays(`${following}-01`, Number(day.slice(8)) - 1) === sameDay
      expect(exists ? end : addDays(end, 1).slice(8)).toBe(exists ? sameDay : '01')
    }
  })

  it('A10 ST-20 clamps 29, 30 and 31 January, leap years too', () => {
    expect(['2027-01-29', '2027-01-31', '2028-01-30', '2028-01-29'].map(to_date => extendedEnd({ to_date }))).toEqual([
      '2027-02-28',
      '2027-02-28',
      '2028-02-29',
      '2028-02-29',
    ])
  })
})

describe('An extension', () => {
  it('ST-20 is granted to a loan in hand that nobody waits for', () => {
    expect(ask({})).toBeNull()
    expect(ask({ today: '2026-12-10' })).toBeNull()
  })

  it('says why not, what no waiting would change first', () => {
    expect(ask({ who: { banned: true, activeCard: false } })).toBe('member.banned')
    expect(ask({}, { status: 'extended' })).toBe('order.already_extended')
    expect(ask({}, { pickedUp: false })).toBe('order.not_in_hand')
    expect(
      ['pending', 'cancelled', 'denied', 'returned'].map(status => ask({}, { status: status as 'pending' })),
    ).toEqual(Array(4).fill('order.not_in_hand'))
    expect(ask({ who: { banned: false, activeCard: false } })).toBe('member.card_expired')
    expect(ask({ maxMonths: 1 })).toBe('order.max_length')
    // Nobody is told that they may after the collection.
    expect(ask({ maxMonths: 1 }, { pickedUp: false })).toBe('order.max_length')
    expect(ask({ queued: true })).toBe('order.queued')
  })

  it('ST-22 is not for a loan whose last day has passed', () => {
    expect(ask({ today: '2026-12-11' })).toBe('order.overdue')
  })

  it('A2 meets other loans exactly as counting days one by one says, preparation on both sides', () => {
    const stretch = fc.tuple(nearDay, fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 5 }))
    fc.assert(
      fc.property(nearDay, fc.integer({ min: 0, max: 20 }), stretch, (from_date, days, [start, length, gap]) => {
        const loan = { from_date, to_date: addDays(from_date, days) }
        const other = { from_date: start, to_date: addDays(start, length), preparation_days: gap }
        const kept = new Set(eachDay(from_date, addDays(addMonths(loan.to_date, 1), 2)))
        const meets = eachDay(start, addDays(start, length + gap)).some(day => kept.has(day))
        expect(ask({ today: from_date, others: [other] }, loan)).toBe(meets ? 'order.booked_next' : null)
      }),
      { numRuns: 10_000 },
    )
  }, 60_000)

  it('never makes a loan longer than the object may be out', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: 0, max: 29 }),
        fc.integer({ min: 1, max: 12 }),
        (from_date, days, maxMonths) => {
          const loan = { from_date, to_date: addDays(from_date, days) }
          const granted = ask({ today: from_date, maxMonths }, loan) === null
          expect(granted).toBe(extendedEnd(loan) < addMonths(from_date, maxMonths))
        },
      ),
    )
  })
})

describe('The desk', () => {
  const { loan } = inHand
  const to = (to_date: string, from_date = loan.from_date) => ({ from_date, to_date })

  it('moves the last day of a loan in hand, and the first only before it is collected', () => {
    const ask = (dates: { from_date: string; to_date: string }, state = {}) =>
      moveProblem('change_dates', { ...loan, ...state }, '2026-12-05', { dates, maxMonths: 2 })
    expect(ask(to('2026-12-20'))).toBeNull()
    expect(ask(to('2026-12-20', '2026-12-06'))).toBe('order.moved_on')
    expect(ask(to('2026-12-20', '2026-12-06'), { pickedUp: false })).toBeNull()
    expect(ask(to('2026-12-20', '2026-12-04'), { pickedUp: false })).toBe('order.date_past')
    expect(ask(to('2026-12-04'))).toBe('order.date_past')
    expect(ask(to('2026-11-30'))).toBe('checkout.period_order')
    expect(ask(to(addDays(lastDay(loan, 2), 1)))).toBe('order.max_length')
    expect(ask(to('2026-12-20'), { status: 'pending' })).toBe('order.moved_on')
  })

  it('undoes a return on its own day only, and never one without the object', () => {
    const returned: LoanState = { ...loan, status: 'returned', returnedOn: '2026-12-05', closedBy: 'return' }
    expect(moveProblem('undo_return', returned, '2026-12-05')).toBeNull()
    expect(moveProblem('undo_return', returned, '2026-12-06')).toBe('order.undo_too_late')
    expect(moveProblem('undo_return', { ...returned, closedBy: 'write_off' }, '2026-12-05')).toBe('order.moved_on')
    expect(moveProblem('undo_return', loan, '2026-12-05')).toBe('order.moved_on')
  })

  it('writes an object off when it is long overdue', () => {
    const late = addDays(loan.to_date, writeOffAfterDays)
    expect(moveProblem('write_off', loan, late)).toBeNull()
    expect(moveProblem('write_off', loan, addDays(late, -1))).toBe('order.not_lost_yet')
    expect(moveProblem('write_off', { ...loan, pickedUp: false }, late)).toBe('order.moved_on')
  })
})
