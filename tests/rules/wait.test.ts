import { describe, expect, it } from 'vitest'
import { addDays } from '../../src/lib/rules/dates.ts'
import type { QueueEntry } from '../../src/lib/rules/queue.ts'
import { estimatedDay, usualLoanDays, type Waiting } from '../../src/lib/rules/wait.ts'

const today = '2026-12-01'
const place = (member_id: string, more: Partial<QueueEntry> = {}): QueueEntry => ({
  member_id,
  passed: false,
  turn_until: null,
  ...more,
})
const loan = (from_date: string, to_date: string, inHand = false) => ({
  from_date,
  to_date,
  preparation_days: 2,
  inHand,
})

const wait = (more: Partial<Waiting>) =>
  estimatedDay({
    today,
    queue: [place('anna'), place('bruno')],
    member: 'anna',
    loans: [],
    preparationDays: 2,
    maintenance: null,
    ...more,
  })

describe('The estimated day', () => {
  it('is the first after the loan in hand, its preparation and what is booked right after', () => {
    expect(wait({ loans: [loan('2026-11-20', '2026-12-10', true)] })).toBe('2026-12-13')
    expect(wait({ loans: [loan('2026-11-20', '2026-12-10', true), loan('2026-12-12', '2026-12-15')] })).toBe(
      '2026-12-18',
    )
  })

  it('is before a loan that begins later, and after one that begins or ends on the very day', () => {
    const later = { ...loan('2026-12-05', '2026-12-08'), preparation_days: 0 }
    expect(wait({ loans: [later] })).toBe(today)
    expect(wait({ loans: [{ ...later, from_date: today }] })).toBe('2026-12-09')
    expect(wait({ loans: [{ ...later, from_date: '2026-11-28', to_date: today }] })).toBe('2026-12-02')
    expect(wait({ loans: [{ ...later, from_date: '2026-11-20', to_date: '2026-11-30' }] })).toBe(today)
  })

  it('counts a usual loan for each who waits longer', () => {
    const loans = [loan('2026-11-20', '2026-12-10', true)]
    expect(wait({ member: 'bruno', loans })).toBe(addDays('2026-12-13', usualLoanDays + 2))
  })

  it('is today for the member whose turn it is, and nothing for one who does not wait', () => {
    const queue = [place('anna', { turn_until: today }), place('bruno')]
    expect(wait({ queue })).toBe(today)
    expect(wait({ queue, loans: [loan(today, '2026-12-04')] })).toBe(today)
    expect(wait({ queue, member: 'carla' })).toBeNull()
  })

  it('is nothing while nobody knows when the object is back', () => {
    expect(wait({ loans: [loan('2026-11-01', '2026-11-30', true)] })).toBeNull()
    expect(wait({ maintenance: { until: null } })).toBeNull()
    expect(wait({ maintenance: { until: '2026-11-30' } })).toBeNull()
    expect(wait({ maintenance: { until: '2026-12-04' } })).toBe('2026-12-05')
    expect(wait({ maintenance: { until: today } })).toBe('2026-12-02')
  })
})
