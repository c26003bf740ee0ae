import { describe, expect, it } from 'vitest'
import {
  cancelProblem,
  codeProblem,
  datesProblem,
  extendProblem,
  type Given,
  handOverProblem,
  periodFromToday,
  pointProblem,
  undoActProblem,
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

describe('A member cancels', () => {
  const cancel = (more: Partial<LoanState>, inRepair?: boolean) => cancelProblem(loan(more), today, { inRepair })

  it('what is approved only while its object cannot be lent', () => {
    expect([cancel({}), cancel({}, false), cancel({}, true)]).toEqual([
      'order.not_cancellable',
      'order.not_cancellable',
      null,
    ])
  })

  it('a request that nobody has answered; of what is out the table of moves says that it is too late', () => {
    expect(cancel({ status: 'pending' })).toBeNull()
    expect(cancel({ pickedUp: true })).toBeNull()
  })
})

describe('Another point', () => {
  const to = (more: Partial<LoanState>, place: Given['place']) => pointProblem(loan(more), today, { place })
  const closed = { isSettled: false, problem: 'checkout.closed_day' } as const

  it('is none for what waits there already or is brought home, and none that is closed on the days', () => {
    for (const status of ['pending', 'approved'] as const) {
      expect(to({ status }, { isSettled: true, problem: null })).toBe('order.moved_on')
      expect(to({ status }, closed)).toBe('checkout.closed_day')
      expect(to({ status }, { isSettled: false, problem: null })).toBeNull()
    }
  })

  it('is not looked at where none is asked for, or the object is out or back', () => {
    expect(to({}, undefined)).toBeNull()
    expect(to({ pickedUp: true }, closed)).toBeNull()
    expect(to({ status: 'returned' }, closed)).toBeNull()
  })
})

describe('The code of a locker', () => {
  const locker = (isThere: boolean, codeFits: boolean) => ({ locker: { isThere, codeFits } })

  it('is asked for where the loan has a locker, and at the desk there is none', () => {
    expect(codeProblem(loan(), today, {})).toBeNull()
    expect(codeProblem(loan(), today, locker(true, true))).toBeNull()
    expect(codeProblem(loan(), today, locker(true, false))).toBe('order.wrong_code')
    expect(codeProblem(loan(), today, locker(false, true))).toBe('order.no_locker')
  })

  it('is said to be wrong before the days are spoken of', () => {
    expect(handOverProblem(loan(), '2026-11-23', locker(true, false))).toBe('order.wrong_code')
    expect(handOverProblem(loan(), '2026-11-23', locker(true, true))).toBe('order.too_early')
  })
})

describe('An act of the desk', () => {
  const last = { moves: ['deny'], at: new Date(0), on: today, isTheirs: true, isPaidBack: false }
  const undo = (more: Partial<typeof last> = {}) =>
    undoActProblem('deny')(loan(), today, { lastAct: { ...last, ...more } })

  it('is undone on its day by whoever did it, while nothing has followed it', () => {
    expect(undo()).toBeNull()
    expect(undo({ moves: ['ready', 'deny'] })).toBeNull()
    expect(undo({ moves: ['ready'] })).toBe('order.moved_on')
    expect(undoActProblem('deny')(loan(), today, {})).toBe('order.moved_on')
    expect(undo({ on: '2026-11-23' })).toBe('order.undo_too_late')
    expect(undo({ isTheirs: false })).toBe('order.undo_not_yours')
  })

  it('is not undone once money has gone back, and what hinders it first is said', () => {
    expect(undo({ isPaidBack: true })).toBe('order.undo_paid_back')
    expect(undo({ isPaidBack: true, isTheirs: false })).toBe('order.undo_not_yours')
    expect(undo({ isTheirs: false, on: '2026-11-23' })).toBe('order.undo_too_late')
    expect(undo({ on: '2026-11-23', moves: [] })).toBe('order.moved_on')
  })
})
