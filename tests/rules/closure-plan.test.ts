import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ClosedPoint, planClosure, type PlannedLoan, proposedPerDay } from '../../src/lib/rules/closure-plan.ts'
import { addDays, overlaps } from '../../src/lib/rules/dates.ts'
import { closedReason } from '../../src/lib/rules/opening.ts'

const today = '2027-02-20'
const closed = { from: '2027-02-27', to: '2027-03-06' }

/** Open from Tuesday to Saturday. */
const opening = {
  is: { available: true, smartlocker: false },
  additional_days: [],
  opening_hours: [2, 3, 4, 5, 6].map(day => ({ day, hours: '15:00-18:30' })),
  holidays: [],
}
const after = { ...opening, holidays: [{ inizio: closed.from, fine: closed.to }] }
const points = new Map<string, ClosedPoint>([['sportello', { before: opening, after }]])

const loan = (id: string, set: Partial<PlannedLoan> = {}): PlannedLoan => ({
  id,
  point: 'sportello',
  product: `object-${id}`,
  method: 'pickup',
  from: '2027-02-16',
  to: '2027-03-02',
  inHand: true,
  preparation: 0,
  maxMonths: 2,
  ...set,
})

const plan = (loans: PlannedLoan[], perDay = 6, taken = loans) =>
  planClosure({ loans, taken, points, closed, today, perDay })

describe('row 49 a closure moves', () => {
  it('returns to open days after it, no more on a day than asked for, and counts who comes anyway', () => {
    const returns = Array.from({ length: 7 }, (_, n) => loan(`${n}`))
    const there = loan('there', { to: '2027-03-09' })
    const { moves, days, stuck } = plan([...returns, there], 3)
    expect(stuck).toEqual([])
    expect(moves.map(one => one.id)).not.toContain('there')
    expect(days).toEqual([
      { point: 'sportello', day: '2027-03-09', count: 3 },
      { point: 'sportello', day: '2027-03-10', count: 3 },
      { point: 'sportello', day: '2027-03-11', count: 2 },
    ])
  })

  it('what would be brought back on its first day because the last of the loan is a closed one', () => {
    const sunday = loan('sunday', { to: '2027-03-07' })
    expect(plan([sunday]).moves).toEqual([{ id: 'sunday', from: '2027-02-16', to: '2027-03-09' }])
  })

  it('a return backward where somebody else has the object next, and says where there is no day', () => {
    const next = loan('next', { product: 'object-1', from: '2027-03-08', to: '2027-03-12', inHand: false })
    expect(plan([loan('1'), next]).moves).toEqual([{ id: '1', from: '2027-02-16', to: '2027-02-26' }])
    const late = { today: '2027-02-26', loans: [loan('1')], taken: [loan('1'), next], points, closed, perDay: 6 }
    expect(planClosure(late)).toEqual({ moves: [], stuck: ['1'], days: [] })
    expect(plan([loan('1', { maxMonths: 0 })]).moves[0]?.to).toBe('2027-02-26')
  })

  it('a pickup within the days of its loan, and one whose return falls too with its length', () => {
    const short = loan('short', { from: '2027-03-05', to: '2027-03-11', inHand: false })
    expect(plan([short]).moves).toEqual([{ id: 'short', from: '2027-03-09', to: '2027-03-11' }])
    const within = loan('within', { from: '2027-03-02', to: '2027-03-05', inHand: false })
    expect(plan([within]).moves).toEqual([{ id: 'within', from: '2027-03-09', to: '2027-03-12' }])
    const ends = loan('ends', { from: '2027-03-05', to: '2027-03-08', inHand: false })
    expect(plan([ends]).moves).toEqual([{ id: 'ends', from: '2027-03-09', to: '2027-03-12' }])
  })

  it('two loans of one object one after the other, in an order in which each move can be made', () => {
    const first = loan('first', { product: 'drill', to: '2027-03-02' })
    const second = loan('second', { product: 'drill', from: '2027-03-04', to: '2027-03-20', inHand: false })
    expect(plan([first, second]).moves).toEqual([
      { id: 'second', from: '2027-03-09', to: '2027-03-20' },
      { id: 'first', from: '2027-02-16', to: '2027-02-26' },
    ])
  })

  it('first what stands between two loans of its object, then the others by the day that is lost', () => {
    const first = loan('b', { product: 'drill', to: '2027-03-02' })
    const second = loan('c', { product: 'drill', from: '2027-03-04', to: '2027-03-20', inHand: false })
    const others = [loan('d', { to: '2027-03-05' }), loan('a', { to: '2027-03-03' })]
    expect(plan([...others, first, second]).moves.map(one => one.id)).toEqual(['c', 'b', 'a', 'd'])
  })

  it('a delivery is brought on another day, and when it ends is still to be agreed', () => {
    const home = loan('home', { method: 'delivery', from: '2027-03-02', to: '2027-03-30', inHand: false })
    expect(plan([home]).moves).toEqual([{ id: 'home', from: '2027-03-09', to: '2027-03-30' }])
    expect(plan([{ ...home, from: '2027-03-10', to: '2027-03-05' }]).moves).toEqual([])
  })

  it('as many a day as it takes to spread them over as many open days as it takes away', () => {
    const loans = Array.from({ length: 13 }, (_, n) => loan(`${n}`))
    expect(proposedPerDay({ loans, points, closed, today })).toBe(3)
    expect(proposedPerDay({ loans: [], points, closed, today })).toBe(1)
  })

  it('what was put on a day that another needs, where it has a day of its own, and on from there', () => {
    const eve = '2027-02-26'
    /** Returns of a day each, which somebody else follows from then on: no day before the closure is left. */
    const spread = (until: Record<string, string>, more: Partial<PlannedLoan> = {}) => {
      const loans = Object.keys(until).map(id => loan(id, more))
      const others = Object.entries(until).map(([id, last]) => ({
        ...loan(`next-${id}`),
        product: `object-${id}`,
        from: addDays(last, 1),
        to: '2027-12-31',
      }))
      const input = { loans, taken: [...loans, ...others], points, closed, today: eve, perDay: 1 }
      const { moves, stuck, days } = planClosure(input)
      return { to: Object.fromEntries(moves.map(one => [one.id, one.to])), stuck, counts: days.map(one => one.count) }
    }
    expect(spread({ a: '2027-03-10', b: '2027-03-09' })).toEqual({
      to: { a: '2027-03-10', b: '2027-03-09' },
      stuck: [],
      counts: [1, 1],
    })
    expect(spread({ a: '2027-03-10', b: '2027-03-11', c: '2027-03-09' }).to).toEqual({
      a: '2027-03-10',
      b: '2027-03-11',
      c: '2027-03-09',
    })
    // Where none has another day, the last one comes on top of the first.
    expect(spread({ a: '2027-03-09', b: '2027-03-09' })).toEqual({
      to: { a: '2027-03-09', b: '2027-03-09' },
      stuck: [],
      counts: [2],
    })
  })

  it('nothing of another point to free a day, and nothing of which both days move', () => {
    const eve = '2027-02-26'
    const two = new Map([...points, ['mercato', points.get('sportello')!]])
    const ends = (id: string, last: string): PlannedLoan => ({
      ...loan(`next-${id}`),
      product: `object-${id}`,
      from: last,
      to: '2027-12-31',
    })
    const loans = [loan('a', { point: 'mercato' }), loan('b'), loan('c')]
    const taken = [...loans, ends('b', '2027-03-11'), ends('c', '2027-03-10')]
    const plan = planClosure({ loans, taken, points: two, closed, today: eve, perDay: 1 })
    expect(Object.fromEntries(plan.moves.map(one => [one.id, one.to]))).toEqual({
      a: '2027-03-09',
      b: '2027-03-10',
      c: '2027-03-09',
    })
    expect(plan.days.map(({ point, day }) => `${point} ${day}`)).toEqual([
      'mercato 2027-03-09',
      'sportello 2027-03-09',
      'sportello 2027-03-10',
    ])
    const both = loan('both', { from: '2027-03-02', to: '2027-03-03', inHand: false })
    const single = loan('c')
    const full = planClosure({
      loans: [both, single],
      taken: [both, single, ends('c', '2027-03-10')],
      points,
      closed,
      today: eve,
      perDay: 1,
    })
    expect(full.moves.find(one => one.id === 'both')).toEqual({ id: 'both', from: '2027-03-09', to: '2027-03-10' })
    expect(full.days.find(one => one.day === '2027-03-09')?.count).toBe(2)
  })

  it('never onto a closed day, never over another loan, and above the number only where it cannot be otherwise', () => {
    const day = fc.integer({ min: 8, max: 14 }).map(n => addDays(today, n - 1))
    const one = fc.record({ end: day, room: fc.option(fc.integer({ min: 1, max: 20 })) })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 14 }), fc.integer({ min: 1, max: 4 }), (made, perDay) => {
        const loans = made.map(({ end }, n) => loan(`${n}`, { to: end }))
        const others = made.flatMap(({ end, room }, n) =>
          room === null
            ? []
            : [{ ...loan(`next-${n}`), product: `object-${n}`, from: addDays(end, room), to: '2027-12-31' }],
        )
        const { moves, stuck, days } = plan(loans, perDay, [...loans, ...others])
        for (const move of moves) {
          expect(closedReason(after, move.to)).toBeNull()
          const next = others.find(other => other.id === `next-${move.id}`)
          expect(next && overlaps(move, next)).not.toBe(true)
        }
        expect(moves.length + stuck.length).toBe(loans.length)
        if (days.some(one => one.count > perDay)) expect(isPossible(loans, others, perDay)).toBe(false)
      }),
      { numRuns: 30 },
    )
  })
})

/** By Hall's theorem on the days that each return may have: looked at here by filling the days in another way. */
function isPossible(loans: PlannedLoan[], others: PlannedLoan[], perDay: number): boolean {
  const days = Array.from({ length: 120 }, (_, n) => addDays(today, n + 1)).filter(day => !closedReason(after, day))
  const lastOf = ({ id }: PlannedLoan) => addDays(others.find(one => one.id === `next-${id}`)?.from ?? '2027-05-05', -1)
  const full = new Map<string, number>()
  for (const one of loans.toSorted((a, b) => lastOf(a).localeCompare(lastOf(b)))) {
    const free = days.find(day => day <= lastOf(one) && day <= '2027-04-15' && (full.get(day) ?? 0) < perDay)
    if (!free) return false
    full.set(free, (full.get(free) ?? 0) + 1)
  }
  return true
}
