import { describe, expect, it } from 'vitest'
import { planClosure, type PlannedLoan, touchedBy } from '../../src/lib/rules/closure-plan.ts'

/** Open from Tuesday to Saturday; the first open day after the closure is Tuesday 9 March 2027. */
const opening = {
  is: { available: true, smartlocker: false },
  additional_days: [],
  opening_hours: [2, 3, 4, 5, 6].map(day => ({ day, hours: '15:00-18:30' })),
  holidays: [],
}
const closed = { from: '2027-02-27', to: '2027-03-06' }
const after = { ...opening, holidays: [{ inizio: closed.from, fine: closed.to }] }
const points = new Map([['sportello', { before: opening, after }]])

const booked = (from: string, to: string, set: Partial<PlannedLoan> = {}): PlannedLoan => ({
  id: 'one',
  point: 'sportello',
  product: 'ladder',
  method: 'pickup',
  from,
  to,
  inHand: false,
  preparation: 0,
  maxMonths: 2,
  ...set,
})

function moved(loan: PlannedLoan, today = '2027-02-20') {
  const { moves, stuck } = planClosure({ loans: [loan], taken: [loan], points, closed, today, perDay: 6 })
  return moves.length ? [moves[0]!.from, moves[0]!.to] : stuck.length ? 'stuck' : 'stays'
}

describe('row 49 the new days of a loan', () => {
  it('never make a loan of one day out of a longer one, nor one that ends before it begins', () => {
    expect(moved(booked('2027-03-06', '2027-03-09'))).toEqual(['2027-02-26', '2027-03-09'])
    expect(moved(booked('2027-03-06', '2027-03-09'), '2027-02-26')).toBe('stuck')
    expect(moved(booked('2027-03-06', '2027-03-10'))).toEqual(['2027-03-09', '2027-03-10'])
  })

  it('of a loan of one day are one', () => {
    expect(moved(booked('2027-03-03', '2027-03-03'))).toEqual(['2027-03-09', '2027-03-09'])
  })

  it('end on the last day that the object may be out, and not on the next', () => {
    const out = { inHand: true, maxMonths: 1 }
    expect(moved(booked('2027-02-10', '2027-03-02', out))).toEqual(['2027-02-10', '2027-03-09'])
    expect(moved(booked('2027-02-09', '2027-03-02', out))).toEqual(['2027-02-09', '2027-02-26'])
  })

  it('leave a loan that is too long already as it is, where only its beginning moves', () => {
    expect(moved(booked('2027-03-05', '2027-04-10', { maxMonths: 1 }))).toEqual(['2027-03-09', '2027-04-10'])
  })

  it('are those it had, where they are before the closure or after it', () => {
    expect(moved(booked('2027-02-23', '2027-02-26'))).toBe('stays')
    expect(moved(booked('2027-03-09', '2027-03-12'))).toBe('stays')
    expect(moved(booked('2027-02-26', '2027-03-09'))).toBe('stays')
  })
})

describe('row 49 the place on a day', () => {
  const planned = (loans: PlannedLoan[], perDay: number, today = '2027-02-20') => {
    const { moves, stuck } = planClosure({ loans, taken: loans, points, closed, today, perDay })
    return [moves.map(({ id, from, to }) => `${id} ${from.slice(5)} ${to.slice(5)}`), stuck]
  }
  const back = (id: string, to: string) => booked('2027-02-16', to, { id, product: id, inHand: true })

  it('is taken by who collects on it as by who brings back', () => {
    const collected = booked('2027-03-09', '2027-03-20', { id: 'there', product: 'tent' })
    expect(planned([back('one', '2027-03-02'), collected], 1)).toEqual([['one 02-16 03-10'], []])
    expect(planned([back('one', '2027-03-02'), { ...collected, inHand: true }], 1)).toEqual([['one 02-16 03-09'], []])
  })

  it('is needed on both days of a loan that moves as a whole, and no more than that', () => {
    const whole = booked('2027-03-02', '2027-03-05')
    expect(planned([whole, back('there', '2027-03-09')], 2)).toEqual([['one 03-09 03-12'], []])
    expect(planned([whole, back('there', '2027-03-09')], 1)).toEqual([['one 03-10 03-13'], []])
    expect(planned([whole, back('there', '2027-03-12')], 1)).toEqual([['one 03-09 03-13'], []])
  })

  it('is left by what moves on: the days that a loan had are free for the one before it', () => {
    const first = back('first', '2027-03-02')
    const second = booked('2027-03-04', '2027-03-20', { id: 'second', product: 'first' })
    expect(planned([first, second, back('there', '2027-03-09')], 1, '2027-02-26')).toEqual([
      ['second 03-10 03-20', 'first 02-16 03-09'],
      [],
    ])
  })
})

describe('row 49 what of a loan a closure falls on', () => {
  const touched = (loan: PlannedLoan, today = '2027-02-20') => Object.values(touchedBy(closed, loan, opening, today))

  it('is its collection unless it is out, and its return unless it is late', () => {
    expect(touched(booked('2027-02-27', '2027-03-06'))).toEqual([true, true])
    expect(touched(booked('2027-02-27', '2027-03-09', { inHand: true }))).toEqual([false, false])
    expect(touched(booked('2027-02-20', '2027-02-27', { inHand: true }), '2027-02-28')).toEqual([false, false])
    expect(touched(booked('2027-02-20', '2027-02-27', { inHand: true }), '2027-02-27')).toEqual([false, true])
  })

  it('is of a delivery its day, and its end only once it is out', () => {
    const home = booked('2027-03-02', '2027-03-04', { method: 'delivery' })
    expect(touched(home)).toEqual([true, false])
    expect(touched({ ...home, inHand: true })).toEqual([false, true])
    // Brought home, it is fetched on its last day, were the point closed then or not.
    expect(touched({ ...home, to: '2027-03-07', inHand: true })).toEqual([false, false])
  })
})
