import { describe, expect, it } from 'vitest'
import { loanPhase, type LoanFacts } from '../../src/lib/rules/loan-phase.ts'

const approved: LoanFacts = {
  status: 'approved',
  from_date: '2026-12-03',
  to_date: '2026-12-10',
  picked_up_at: null,
  returned_at: null,
  closed_reason: null,
}
const out: LoanFacts = { ...approved, picked_up_at: '2026-12-03T16:00:00.000Z' }

describe('Where a loan stands (ST-17)', () => {
  it('ST-17 before it is handed out, it waits for the desk, then for its day, then for the member', () => {
    expect(loanPhase({ ...approved, status: 'pending' }, '2026-12-03')).toBe('waiting')
    expect(loanPhase(approved, '2026-12-02')).toBe('scheduled')
    expect(loanPhase(approved, '2026-12-03')).toBe('to_collect')
    expect(loanPhase(approved, '2026-12-20')).toBe('to_collect')
  })

  it('ST-17 in hand, it is due soon for three days and overdue from the day after its last', () => {
    const days = ['2026-12-07', '2026-12-08', '2026-12-10', '2026-12-11']
    const phases = ['in_hand', 'due_soon', 'due_soon', 'overdue']
    expect(days.map(day => loanPhase(out, day))).toEqual(phases)
    expect(days.map(day => loanPhase({ ...out, status: 'extended' }, day))).toEqual(phases)
  })

  it('ST-17 closed, it is never late', () => {
    const late = '2027-02-01'
    const returned: LoanFacts = { ...out, status: 'returned', returned_at: '2026-12-10T16:00:00.000Z' }
    expect(loanPhase(returned, late)).toBe('closed')
    expect(loanPhase({ ...approved, status: 'denied' }, late)).toBe('closed')
    expect(loanPhase({ ...approved, status: 'cancelled' }, late)).toBe('closed')
    expect(loanPhase({ ...approved, status: 'cancelled', closed_reason: 'no_show' }, late)).toBe('no_show')
  })
})
