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
