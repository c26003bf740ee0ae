import { describe, expect, it } from 'vitest'
import { type Stage, stages } from '../../src/lib/contract/loan-names.ts'
import { type LoanState, stageOf } from '../../src/lib/rules/loan-stage.ts'
import {
  calledOff,
  deskQueueOf,
  isAhead,
  isApproved,
  isApprovedLoan,
  isClosed,
  isInHand,
  isOpen,
  isReviewable,
} from '../../src/lib/rules/stage-sets.ts'

const approved: LoanState = {
  status: 'approved',
  from_date: '2026-12-03',
  to_date: '2026-12-10',
  pickedUp: false,
  returnedOn: null,
  closedBy: null,
}
const out: LoanState = { ...approved, pickedUp: true }

describe('Where a loan stands', () => {
  it('ST-17 ST-22 before it is handed out, it waits for the desk, for its day, for the member, and then for nobody', () => {
    expect(stageOf({ ...approved, status: 'checkout' }, '2026-12-03')).toBe('checkout')
    expect(stageOf({ ...approved, status: 'pending' }, '2026-12-03')).toBe('waiting')
    expect(stageOf(approved, '2026-12-02')).toBe('scheduled')
    expect(stageOf(approved, '2026-12-03')).toBe('to_collect')
    expect(stageOf(approved, '2026-12-10')).toBe('to_collect')
    expect(stageOf(approved, '2026-12-11')).toBe('uncollected')
  })

  it('ST-17 in hand, it is due soon for three days and overdue from the day after its last', () => {
    const days = ['2026-12-07', '2026-12-08', '2026-12-10', '2026-12-11']
    const found = ['in_hand', 'due_soon', 'due_soon', 'overdue']
    expect(days.map(day => stageOf(out, day))).toEqual(found)
    expect(days.map(day => stageOf({ ...out, status: 'extended' }, day))).toEqual(found)
  })

  it('ST-17 closed, it is never late, and the move that closed it tells a no-show from the rest', () => {
    const late = '2027-02-01'
    const returned: LoanState = { ...out, status: 'returned', returnedOn: '2026-12-10', closedBy: 'return' }
    expect(stageOf(returned, late)).toBe('returned')
    expect(stageOf({ ...approved, status: 'denied', closedBy: 'deny' }, late)).toBe('denied')
    expect(stageOf({ ...approved, status: 'cancelled', closedBy: 'cancel_by_desk' }, late)).toBe('cancelled')
    expect(stageOf({ ...approved, status: 'cancelled', closedBy: 'no_show' }, late)).toBe('no_show')
  })

  it('every stage is in one of the desk’s lists but a checkout, and each set is what its name says', () => {
    const having = (is: (stage: Stage) => boolean) => stages.filter(is)
    expect(having(isInHand)).toEqual(['in_hand', 'due_soon', 'overdue'])
    expect(having(isApproved)).toEqual(['scheduled', 'to_collect', 'uncollected', 'in_hand', 'due_soon', 'overdue'])
    expect(having(isAhead)).toEqual(['waiting', 'scheduled', 'to_collect', 'uncollected'])
    expect(having(isReviewable)).toEqual([...having(isApproved), 'returned'])
    const statuses = ['checkout', 'pending', 'approved', 'extended', 'cancelled', 'denied', 'returned'] as const
    for (const status of statuses)
      expect(isApprovedLoan({ status })).toBe(isApproved(stageOf({ ...approved, status }, '2026-12-03')))
    expect(having(isOpen)).toEqual(['waiting', ...having(isApproved)])
    expect(having(isClosed)).toEqual(['returned', 'denied', 'cancelled', 'no_show'])
    expect(Object.fromEntries(having(calledOff as never).map(stage => [stage, calledOff(stage)]))).toEqual({
      denied: 'denied',
      cancelled: 'cancelled',
      no_show: 'cancelled',
    })
    const lists = Map.groupBy(having(isOpen), deskQueueOf)
    expect(lists.get('to_approve')).toEqual(['waiting'])
    expect(lists.get('to_hand_out')).toEqual(['scheduled', 'to_collect', 'uncollected'])
    expect(lists.get('to_take_back')).toEqual(having(isInHand))
    expect(having(isClosed).map(deskQueueOf)).toEqual(['closed', 'closed', 'closed', 'closed'])
  })
})
