import { describe, expect, it } from 'vitest'
import {
  datesProblem,
  extendProblem,
  handOverProblem,
  periodFromToday,
  undoProblem,
  writeOffProblem,
} from '../../src/lib/rules/loan-guards.ts'
import type { LoanState } from '../../src/lib/rules/loan-stage.ts'

const today = '2026-11-24'
const loan = (more: Partial<LoanState> = {}): LoanState =>
  ({ status: 'approved', pickedUp: false, from_date: today, to_date: '2026-12-02', ...more }) as LoanState

describe('Handing over', () => {
  it('is for the days of the loan, and before them with a reason', () => {
    const on = (day: string, reasoned = false) => handOverProblem(loan(), day, { reasoned })
    expect([on('2026-11-24'), on('2026-12-02'), on('2026-12-03')]).toEqual([null, null, 'order.period_over'])
    expect([on('2026-11-23'), on('2026-11-23', true), on('2026-12-03', true)]).toEqual([
      'order.too_early',
      null,
      'order.period_over',
    ])
  })

  it('says nothing of a loan that is in another stage: the table of moves does', () => {
    for (const other of [loan({ pickedUp: true }), loan({ status: 'pending' }), loan({ status: 'extended' })])
      expect(handOverProblem(other, '2026-12-09', {})).toBeNull()
  })

  it('early starts the loan today: its end stays, within the longest loan', () => {
    expect(periodFromToday({ from_date: '2026-11-20', to_date: '2026-12-02' }, today)).toEqual({
      from_date: '2026-11-20',
      to_date: '2026-12-02',
    })
    expect(periodFromToday({ from_date: '2026-11-26', to_date: '2026-12-02' }, today)).toEqual({
      from_date: today,
      to_date: '2026-12-02',
    })
    expect(periodFromToday({ from_date: '2026-12-01', to_date: '2026-12-30' }, today)).toEqual({
      from_date: today,
      to_date: '2026-12-23',
    })
  })
})

describe('New days', () => {
  const ask = (from_date: string, to_date: string, of: Partial<LoanState> = {}, maxMonths = 2) =>
    datesProblem(loan(of), today, { dates: { from_date, to_date }, maxMonths })

  it('may be today’s, may be one day only, and never begin or end before today', () => {
    expect(ask(today, today)).toBeNull()
    expect(ask('2026-11-26', '2026-11-26')).toBeNull()
    expect(ask('2026-11-26', '2026-11-25')).toBe('checkout.period_order')
    expect(ask('2026-11-23', '2026-11-30')).toBe('order.date_past')
    const begun = { from_date: '2026-11-20', pickedUp: true }
    expect(ask('2026-11-20', today, begun)).toBeNull()
    expect(ask('2026-11-20', '2026-11-23', begun)).toBe('order.date_past')
  })

  it('keep the first day of what is out, and the months that the object may be out', () => {
    expect(ask('2026-11-25', '2026-11-30', { pickedUp: true })).toBe('order.moved_on')
    expect(ask('2026-11-25', '2027-01-24')).toBeNull()
    expect(ask('2026-11-25', '2027-01-25')).toBe('order.max_length')
    expect(ask('2026-11-25', '2026-12-25', { status: 'extended' }, 1)).toBe('order.max_length')
  })

  it('are none where none were given, or where the loan is in another stage', () => {
    expect(datesProblem(loan(), today, {})).toBeNull()
    for (const status of ['pending', 'returned', 'cancelled'] as const)
      expect(ask('2026-11-26', '2026-11-25', { status })).toBeNull()
  })
})

describe('A return', () => {
  const back = (more: Partial<LoanState>) =>
    undoProblem(loan({ status: 'returned', pickedUp: true, returnedOn: today, closedBy: null, ...more }), today, {})

  it('is undone on its day only', () => {
    expect(back({})).toBeNull()
    expect(back({ returnedOn: '2026-11-23' })).toBe('order.undo_too_late')
    expect(back({ status: 'approved', returnedOn: '2026-11-20' })).toBeNull()
  })

  it('of what was written off, or never out, is none', () => {
    expect(back({ closedBy: 'write_off' })).toBe('order.moved_on')
    expect(back({ pickedUp: false })).toBe('order.moved_on')
  })
})

describe('Writing off', () => {
  it('waits thirty days after the end of a loan that is out', () => {
    const on = (to_date: string, more: Partial<LoanState> = {}) =>
      writeOffProblem(loan({ pickedUp: true, to_date, ...more }), today, {})
    expect([on('2026-10-26'), on('2026-10-25')]).toEqual(['order.not_lost_yet', null])
    expect(on('2026-10-26', { status: 'extended' })).toBe('order.not_lost_yet')
    expect(on('2026-10-26', { pickedUp: false })).toBeNull()
    expect(on('2026-10-26', { status: 'returned' })).toBeNull()
  })
})

it('An extension is asked for with its facts, and has nothing against it without them', () => {
  expect(extendProblem(loan(), today, {})).toBeNull()
})
