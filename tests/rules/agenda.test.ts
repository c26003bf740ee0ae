import { expect, it } from 'vitest'
import { agendaOf } from '../../src/lib/rules/agenda.ts'
import type { Booking } from '../../src/lib/rules/booking-drag.ts'

const loan = (id: string, from_date: string, to_date: string, stage: Booking['stage'] = 'scheduled'): Booking => ({
  id,
  stage,
  from_date,
  to_date,
  preparation_days: 0,
})
const december = { from_date: '2026-12-01', to_date: '2026-12-31' }

it('the month of an object is its loans, its repair and the days between', () => {
  const loans = [loan('next', '2026-12-20', '2026-12-22'), loan('late', '2026-11-20', '2026-12-02', 'overdue')]
  const repair = { from_date: '2026-12-10', to_date: '2026-12-12' }
  const parts = agendaOf({ loans, repair }, december, '2026-12-04')
  expect(parts.map(one => `${one.kind} ${one.from_date.slice(8)}-${one.to_date.slice(8)}`)).toEqual([
    'loan 20-04',
    'free 05-09',
    'repair 10-12',
    'free 13-19',
    'loan 20-22',
    'free 23-31',
  ])
})

it('a month without bookings is free, and one of a repair without an end is not', () => {
  expect(agendaOf({ loans: [], repair: null }, december, '2026-12-04')).toEqual([{ kind: 'free', ...december }])
  const repair = { from_date: '2026-11-10', to_date: null }
  expect(agendaOf({ loans: [], repair }, december, '2026-12-04').map(one => one.kind)).toEqual(['repair'])
})

it('what ended before the month or begins after it is none of it, and its last day is taken too', () => {
  const before = loan('before', '2026-11-20', '2026-11-30')
  const first = loan('first', '2026-11-25', '2026-12-01')
  const last = loan('last', '2026-12-31', '2027-01-04')
  const repair = { from_date: '2027-01-01', to_date: '2027-01-09' }
  const parts = agendaOf({ loans: [before, first, last], repair }, december, '2026-12-04')
  expect(parts).toEqual([
    { kind: 'loan', id: 'first', from_date: '2026-11-25', to_date: '2026-12-01' },
    { kind: 'free', from_date: '2026-12-02', to_date: '2026-12-30' },
    { kind: 'loan', id: 'last', from_date: '2026-12-31', to_date: '2027-01-04' },
  ])
})

it('a repair within a loan leaves nothing free before the loan is over, and one of the last day is shown', () => {
  const loans = [loan('long', '2026-12-05', '2026-12-20')]
  const within = { from_date: '2026-12-08', to_date: '2026-12-10' }
  const parts = agendaOf({ loans, repair: within }, december, '2026-12-04')
  expect(parts.filter(one => one.kind === 'free').map(one => one.from_date)).toEqual(['2026-12-01', '2026-12-21'])
  const onLast = { from_date: '2026-12-31', to_date: '2026-12-31' }
  expect(agendaOf({ loans: [], repair: onLast }, december, '2026-12-04').at(-1)?.kind).toBe('repair')
})
