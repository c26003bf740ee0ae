import { describe, expect, it } from 'vitest'
import type { Borrower } from '../../src/lib/rules/borrowing.ts'
import {
  againstLending,
  isAboutCard,
  lendingProblem,
  lendingWindow,
  mayLendInSpite,
  preparationLeft,
} from '../../src/lib/rules/desk-lending.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import type { Opening } from '../../src/lib/rules/opening.ts'

const today = '2026-12-01'
const member: Borrower = {
  banned: false,
  verified: true,
  activeCard: true,
  hadCard: true,
  overdue: false,
  openLoans: 0,
  maxOpenLoans: 3,
  sharing: null,
}
const against = (set: Partial<Borrower>) => againstLending({ ...member, ...set }, today)

describe('What is against a loan at the desk', () => {
  it('is nothing for a member with a card, and one reason for each thing', () => {
    expect(against({})).toEqual([])
    expect(against({ banned: true })).toEqual(['member.suspended'])
    expect(against({ activeCard: false })).toEqual(['member.card_expired'])
    expect(against({ activeCard: false, hadCard: false })).toEqual(['member.no_card'])
    expect(against({ sharing: { ownObjects: 0, joinedOn: '2026-01-01', graceDays: 30 } })).toEqual([
      'member.sharing_duty',
    ])
    expect(against({ untrained: true })).toEqual(['member.untrained'])
    expect(against({ overdue: true })).toEqual(['member.overdue'])
    expect(against({ openLoans: 2 })).toEqual([])
    expect(against({ openLoans: 3 })).toEqual(['member.limit'])
    expect(against({ categoryFull: true })).toEqual(['member.category_limit'])
  })

  it('is all of it, the most serious first', () => {
    const all = { banned: true, activeCard: false, untrained: true, overdue: true, openLoans: 4, categoryFull: true }
    expect(against(all)).toEqual([
      'member.suspended',
      'member.card_expired',
      'member.untrained',
      'member.overdue',
      'member.limit',
      'member.category_limit',
    ])
  })

  it('is overridden by who may: a suspension and the duty to share by nobody', () => {
    const fresh = { card: false, training: false }
    const mayBy = (level: number) =>
      (
        [
          'member.suspended',
          'member.no_card',
          'member.card_expired',
          'member.sharing_duty',
          'member.untrained',
          'member.overdue',
          'member.limit',
          'member.category_limit',
        ] as const
      ).filter(one => mayLendInSpite(one, level, fresh))
    const byDesk = ['member.overdue', 'member.limit', 'member.category_limit']
    expect(mayBy(levels.member)).toEqual([])
    expect(mayBy(levels.desk)).toEqual(byDesk)
    expect(mayBy(levels.referent)).toEqual(['member.no_card', 'member.card_expired', 'member.untrained', ...byDesk])
    expect(mayBy(levels.super)).toEqual(mayBy(levels.referent))
  })

  it('is overridden once for a card and once for a training, each by itself', () => {
    const may = (one: Parameters<typeof mayLendInSpite>[0], card: boolean, training: boolean) =>
      mayLendInSpite(one, levels.referent, { card, training })
    expect([may('member.no_card', true, false), may('member.card_expired', true, false)]).toEqual([false, false])
    expect([may('member.no_card', false, true), may('member.untrained', true, false)]).toEqual([true, true])
    expect(may('member.untrained', false, true)).toBe(false)
    expect(may('member.overdue', true, true)).toBe(true)
    expect(['member.no_card', 'member.card_expired', 'member.overdue'].map(one => isAboutCard(one as never))).toEqual([
      true,
      true,
      false,
    ])
  })
})

/** Open on Tuesdays. */
const point: Opening = {
  is: { available: true, smartlocker: false },
  opening_hours: [{ day: 2, hours: '15:00-18:00' }],
  additional_days: [],
  holidays: [],
}
const bounds = { from: today, point, others: [], preparationDays: 2, maxMonths: 2 }
const next = (from_date: string, to_date = '2027-02-01', preparation_days = 0) => ({
  from_date,
  to_date,
  preparation_days,
})

describe('The days that the desk may lend for', () => {
  it('are thirty, or as many as the object may be out, and a week is proposed', () => {
    const free = { proposed: '2026-12-08', latest: '2026-12-30', latestWithReason: '2026-12-30', bookedFrom: null }
    expect(lendingWindow(bounds)).toEqual(free)
    expect(lendingWindow({ ...bounds, maxMonths: 0 })?.latest).toBeNull()
    expect(lendingWindow({ ...bounds, from: '2027-02-01', maxMonths: 1 })?.latest).toBe('2027-02-28')
  })

  it('end before the next loan and its preparation, and with a reason on the eve of it', () => {
    const others = [next('2027-01-20'), next('2026-12-11', '2026-12-12')]
    expect(lendingWindow({ ...bounds, others })).toEqual({
      proposed: '2026-12-08',
      latest: '2026-12-08',
      latestWithReason: '2026-12-10',
      bookedFrom: '2026-12-11',
    })
    const bookedFrom = (day: string) => lendingWindow({ ...bounds, others: [next(day)] })?.bookedFrom
    expect([bookedFrom('2027-01-01'), bookedFrom('2027-01-02')]).toEqual(['2027-01-01', null])
  })

  it('are none without a reason where only the preparation is left, and none at all on another one’s day', () => {
    expect(lendingWindow({ ...bounds, others: [next('2026-12-03')] })).toEqual({
      proposed: '2026-12-02',
      latest: null,
      latestWithReason: '2026-12-02',
      bookedFrom: '2026-12-03',
    })
    expect(lendingWindow({ ...bounds, others: [next(today)] })).toBeNull()
    expect(lendingWindow({ ...bounds, others: [next('2026-11-01', '2026-11-29', 2)] })).toBeNull()
    expect(lendingWindow({ ...bounds, others: [next('2026-11-01', '2026-11-29', 1)] })?.proposed).toBe('2026-12-08')
  })

  it('are proposed up to an open day: the last one within the week, else the next', () => {
    expect(lendingWindow({ ...bounds, from: '2026-12-03' })?.proposed).toBe('2026-12-08')
    const fortnight: Opening = { ...point, holidays: [{ inizio: '2026-12-08', fine: '2026-12-08' }] }
    expect(lendingWindow({ ...bounds, point: fortnight })?.proposed).toBe('2026-12-15')
    const others = [next('2026-12-14')]
    expect(lendingWindow({ ...bounds, point: fortnight, others })?.proposed).toBe('2026-12-08')
    expect(lendingWindow({ ...bounds, point: { ...point, opening_hours: [] } })?.proposed).toBe('2026-12-08')
  })

  it('leave of the preparation what lies between the end and the next loan', () => {
    const window = lendingWindow({ ...bounds, others: [next('2026-12-11')] })!
    expect(['2026-12-08', '2026-12-09', '2026-12-10'].map(to => preparationLeft(window, to, 2))).toEqual([2, 1, 0])
    expect(preparationLeft(lendingWindow(bounds)!, '2026-12-29', 2)).toBe(2)
  })
})

describe('A loan for these days', () => {
  const window = lendingWindow({ ...bounds, others: [next('2026-12-11')] })
  const problem = (set: Partial<Parameters<typeof lendingProblem>[1]>, over = window) =>
    lendingProblem(over, { from: today, to: '2026-12-08', today, preparationDays: 2, reasoned: false, ...set })

  it('begins today or later, ends after it begins, and is not over another one', () => {
    expect(problem({})).toBeNull()
    expect(problem({ from: '2026-11-30' })).toBe('order.date_past')
    expect(problem({ to: '2026-11-30' })).toBe('checkout.period_order')
    expect(problem({ to: today })).toBeNull()
    expect(problem({}, null)).toBe('order.dates_taken')
    expect(problem({ to: '2026-12-11', reasoned: true })).toBe('order.dates_taken')
    const free = lendingWindow(bounds)
    expect(problem({ to: '2026-12-31', reasoned: true }, free)).toBe('order.max_length')
    expect(problem({ to: '2026-12-30' }, free)).toBeNull()
  })

  it('has a preparation before and after it, or a reason why not', () => {
    expect(problem({ to: '2026-12-09' })).toBe('order.no_preparation')
    expect(problem({ to: '2026-12-09', reasoned: true })).toBeNull()
    expect(problem({ from: '2026-12-02', to: '2026-12-08' })).toBe('order.no_preparation')
    expect(problem({ from: '2026-12-03', to: '2026-12-08' })).toBeNull()
    expect(problem({ from: '2026-12-02', to: '2026-12-08', reasoned: true })).toBeNull()
    const eve = lendingWindow({ ...bounds, others: [next('2026-12-03')] })
    expect(problem({ to: '2026-12-02' }, eve)).toBe('order.no_preparation')
    expect(problem({ to: '2026-12-02', reasoned: true }, eve)).toBeNull()
  })
})
