import { describe, expect, it } from 'vitest'
import { depositTaken, lacksReason, noAnswer } from '../../src/lib/rules/deposit.ts'
import { fieldProblem } from '../../src/lib/rules/fields.ts'
import { isShown, loanShows } from '../../src/lib/rules/loan-shows.ts'
import { dayName, daysText, openingWeek, readableHours } from '../../src/lib/rules/opening-week.ts'
import { monthsOf, reportPeriod, reportRules, yearBefore } from '../../src/lib/rules/report-period.ts'

describe('A week as people read it', () => {
  const hours = (...days: [number, string][]) => days.map(([day, hours]) => ({ day, hours }))

  it('has days in a row with the same hours as one line, and none where it is closed', () => {
    const week = hours([5, '15:00-19:00'], [1, '9:00-13:00'], [2, '9:00-13:00'], [4, '15:00-19:00'], [7, '9:00-13:00'])
    expect(openingWeek(week)).toEqual([
      { from: 1, to: 2, hours: ['9:00-13:00'] },
      { from: 4, to: 5, hours: ['15:00-19:00'] },
      { from: 7, to: 7, hours: ['9:00-13:00'] },
    ])
    expect(openingWeek([])).toEqual([])
  })

  it('joins neither days apart nor days of which one has more hours, and takes hours in any order', () => {
    expect(openingWeek(hours([1, '9:00-13:00'], [3, '9:00-13:00'])).map(one => [one.from, one.to])).toEqual([
      [1, 1],
      [3, 3],
    ])
    const two = hours([1, '9:00-13:00'], [1, '15:00-18:00'], [2, '15:00-18:00'], [2, '9:00-13:00'], [3, '9:00-13:00'])
    expect(openingWeek(two)).toEqual([
      { from: 1, to: 2, hours: ['15:00-18:00', '9:00-13:00'] },
      { from: 3, to: 3, hours: ['9:00-13:00'] },
    ])
  })

  it('names a day, two days and more', () => {
    const t = (key: string, { from, to }: { from: string; to: string }) => `${key}: ${from}, ${to}`
    const line = (from: number, to: number) => daysText('it', { from, to, hours: [] }, t)
    expect([line(1, 1), line(2, 3), line(1, 5)]).toEqual([
      'lunedì',
      'two_days: martedì, mercoledì',
      'days: lunedì, venerdì',
    ])
    expect([dayName('en', 1), dayName('en', 7), dayName('it', 7)]).toEqual(['Monday', 'Sunday', 'domenica'])
    expect(readableHours('15:30-19:00')).toBe('15:30–19:00')
  })
})

describe('The days of a report', () => {
  const today = '2026-12-01'

  it('are a year where none are asked for, and not after today', () => {
    expect(reportPeriod({}, today)).toEqual({ from: '2026-01-01', to: today })
    expect(reportPeriod({ from: '2025-03-01' }, today)).toEqual({ from: '2025-03-01', to: '2025-12-31' })
    expect(reportPeriod({ to: '2025-06-30' }, today)).toEqual({ from: '2025-01-01', to: '2025-06-30' })
    expect(reportPeriod({ from: today, to: '2026-12-31' }, today)).toEqual({ from: today, to: today })
    expect(reportPeriod({ from: '2026-12-02', to: '2026-12-31' }, today)).toEqual({
      from: '2026-12-02',
      to: '2026-12-31',
    })
    expect(reportPeriod({ from: '2026-02-01', to: today }, today)).toEqual({ from: '2026-02-01', to: today })
  })

  it('are compared with the same days a year before', () => {
    expect(yearBefore({ from: '2024-02-29', to: '2024-12-31' })).toEqual({ from: '2023-02-28', to: '2023-12-31' })
  })

  it('touch each of their months once', () => {
    expect(monthsOf({ from: '2025-11-30', to: '2026-02-01' })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
    expect(monthsOf({ from: '2026-01-05', to: '2026-01-31' })).toEqual(['2026-01'])
  })

  it('are there, in their order, and a year at most', () => {
    const problem = (to: string, from = '2025-01-01') => fieldProblem(reportRules.to, to, { from })?.reason
    expect([problem(''), problem('2024-12-31'), problem('2025-01-01')]).toEqual(['required', 'day_order', undefined])
    expect([problem('2026-01-01'), problem('2026-01-02')]).toEqual([undefined, 'one_year'])
    expect(problem('2026-01-02', '')).toBeUndefined()
    expect(fieldProblem(reportRules.from, '')?.reason).toBe('required')
  })
})

describe('The deposit of an object that goes out', () => {
  it('is in cash until something else is said, and needs a reason where nobody takes it', () => {
    expect([noAnswer.way, noAnswer.why, lacksReason(noAnswer)]).toEqual(['cash', '', false])
    expect([lacksReason({ way: 'waived', why: ' ' }), lacksReason({ way: 'waived', why: 'Amica' })]).toEqual([
      true,
      false,
    ])
  })

  it('is said to the server with the drawer that it goes into, where one was chosen', () => {
    expect(depositTaken({ way: 'pos', why: 'x' }, 'p1')).toEqual({ paid_by: 'pos', point: 'p1' })
    expect(depositTaken({ way: 'cash', why: '' }, null)).toEqual({ paid_by: 'cash' })
    expect(depositTaken({ way: 'waived', why: ' Amica ' }, 'p1')).toEqual({ waived: 'Amica' })
  })
})

it('the parts of the desk’s lists have each their loans, and of what is out only what is due today', () => {
  const today = '2026-12-01'
  const shown = (stage: Parameters<typeof isShown>[1]['stage'], to_date = today) =>
    loanShows.filter(show => isShown(show, { stage, loan: { to_date } }, today))
  expect(shown('in_hand')).toEqual(['due_today'])
  expect(shown('in_hand', '2026-12-02')).toEqual([])
  expect(shown('overdue', '2026-11-30')).toEqual(['overdue'])
  expect(shown('uncollected')).toEqual(['uncollected'])
  expect(shown('to_collect')).toEqual(['now'])
  expect(shown('waiting')).toEqual([])
})
