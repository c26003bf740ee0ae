import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  availabilityOfAll,
  type BlockingLoan,
  busyOfAll,
  type Copy,
  freeOf,
  takenPeriods,
} from '../../src/lib/rules/availability.ts'
import { addDays, eachDay } from '../../src/lib/rules/dates.ts'
import { boundsOfAll } from '../../src/lib/rules/kit-days.ts'
import { busyReason, periodProblem } from '../../src/lib/rules/period.ts'
import { withoutOwnHold } from '../../src/lib/rules/pick-day.ts'

const today = '2026-11-24'
const day = (n: number) => addDays(today, n)
const loan = (from: number, to: number, more: Partial<BlockingLoan> = {}): BlockingLoan => ({
  from_date: day(from),
  to_date: day(to),
  preparation_days: 0,
  inHand: false,
  ...more,
})
const copy = (loans: BlockingLoan[], inRepair = false): Copy => ({ loans, inRepair })

const anyLoan = fc
  .record({ from: fc.integer({ min: 0, max: 30 }), length: fc.integer({ min: 0, max: 8 }), preparation: fc.nat(3) })
  .map(({ from, length, preparation }) => loan(from, from + length, { preparation_days: preparation }))
const anyCopies = fc.array(fc.record({ loans: fc.array(anyLoan, { maxLength: 4 }), inRepair: fc.boolean() }), {
  minLength: 1,
  maxLength: 4,
})

/** Whether a copy is free on each of some days, told from its loans one by one. */
const isFreeOn = ({ loans, inRepair }: Copy, days: readonly string[]) =>
  !inRepair &&
  days.every(one =>
    loans.every(
      ({ from_date, to_date, preparation_days }) => one < from_date || one > addDays(to_date, preparation_days),
    ),
  )

describe('Copies of one thing', () => {
  it('can be had for a loan that one of them is free for from its first day to the end of the preparation after it', () => {
    const anyPeriod = fc.record({ from: fc.integer({ min: 3, max: 35 }), length: fc.nat(10), preparation: fc.nat(3) })
    fc.assert(
      fc.property(anyCopies, anyPeriod, (copies, { from, length, preparation }) => {
        // In repair all of them: nothing is offered, whatever the days.
        fc.pre(copies.some(one => !one.inRepair))
        const [first, last] = [day(from), day(from + length)]
        const busy = busyOfAll(today, copies)
        const problem = periodProblem({ from: first, to: last, today, preparationDays: preparation, point: null, busy })
        const days = eachDay(first, addDays(last, preparation))
        expect(problem).toBe(copies.some(one => isFreeOn(one, days)) ? null : 'checkout.taken')
        const alone = busyReason({ today, preparationDays: 0, point: null, busy }, first)
        expect(alone === null).toBe(copies.some(one => isFreeOn(one, [first])))
      }),
    )
  })

  it('are read as the days on which none of them is free', () => {
    fc.assert(
      fc.property(anyCopies, copies => {
        fc.pre(copies.some(one => !one.inRepair))
        const taken = takenPeriods(busyOfAll(today, copies))
        for (const one of eachDay(today, day(50))) {
          const isTaken = taken.some(({ from_date, to_date }) => from_date <= one && one <= to_date)
          expect(isTaken).toBe(!copies.some(each => isFreeOn(each, [one])))
        }
      }),
    )
  })

  it('have the status of the best of them', () => {
    const out = (to: number) => copy([loan(-9, to, { inHand: true })])
    expect(availabilityOfAll(today, [out(3), copy([])]).status).toBe('available')
    expect(availabilityOfAll(today, [out(5), out(3), copy([], true)])).toMatchObject({
      status: 'busy',
      to_date: day(3),
    })
    expect(availabilityOfAll(today, [out(-2), out(5)])).toMatchObject({ status: 'busy', to_date: day(5) })
    expect(availabilityOfAll(today, [copy([], true), out(-2)])).toMatchObject({ status: 'busy', to_date: day(-2) })
    expect(availabilityOfAll(today, [copy([], true)]).status).toBe('maintenance')
    expect(freeOf(today, [out(3), copy([]), copy([loan(1, 4)])])).toBe(2)
  })

  it('that are late or in repair are in nobody’s way: the others tell the days', () => {
    const late = copy([loan(-9, -1, { inHand: true })])
    const lent = copy([loan(0, 4)])
    expect(busyOfAll(today, [late, lent, copy([], true)])).toEqual([
      { from_date: day(0), to_date: day(4), reason: 'loan' },
    ])
    // Where nothing can be lent the days are those of the first, without what is over.
    const over = loan(-9, -5)
    expect(busyOfAll(today, [copy([over, loan(2, 3)], true), late])).toEqual([
      { from_date: day(2), to_date: day(3), reason: 'loan' },
    ])
    expect(busyOfAll(today, [copy([over, loan(2, 3)]), copy([over])])).toEqual([])
    expect(busyOfAll(today, [copy([loan(-3, 0), over])])).toEqual([
      { from_date: day(-3), to_date: day(0), reason: 'loan' },
    ])
  })

  it('leave the member’s own days free again, of one copy', () => {
    const own = { from: day(3), to: day(5) }
    const busy = busyOfAll(today, [copy([loan(3, 5)]), copy([loan(3, 5), loan(10, 12)])])
    expect(withoutOwnHold(busy, own)).toEqual([])
    const both = busyOfAll(today, [copy([loan(3, 5), loan(8, 9)]), copy([loan(3, 9)])])
    expect(withoutOwnHold(both, own)).toHaveLength(2)
  })

  it('in a kit keep the days of that thing alone', () => {
    const thing = { is: { tansportable: true }, location: { id: 'a' }, loan: { preparation_days: 0 } }
    const drill = { ...thing, busy: busyOfAll(today, [copy([loan(3, 5)]), copy([loan(8, 9)])]) }
    const ladder = { ...thing, busy: busyOfAll(today, [copy([loan(8, 9)])]) }
    const bounds = boundsOfAll([drill, ladder], today, null)
    const taken = (from: number, to: number) => periodProblem({ from: day(from), to: day(to), ...bounds })
    expect([taken(3, 5), taken(8, 8), taken(3, 8)]).toEqual([null, 'checkout.taken', 'checkout.taken'])
    expect(periodProblem({ from: day(3), to: day(8), ...boundsOfAll([drill], today, null) })).toBe('checkout.taken')
  })
})
