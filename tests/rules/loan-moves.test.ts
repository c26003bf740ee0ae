import { describe, expect, it } from 'vitest'
import { type Stage, stages } from '../../src/lib/contract/loan-names.ts'
import type { Actor } from '../../src/lib/rules/loan-move.ts'
import { isClosing, isUndoable, moveNames, moveProblem, moves, movesFor } from '../../src/lib/rules/loan-moves.ts'
import { type LoanState, stageOf } from '../../src/lib/rules/loan-stage.ts'
import { isClosed, isOpen } from '../../src/lib/rules/stage-sets.ts'

const today = '2026-12-05'
const base = { from_date: '2026-12-03', to_date: '2026-12-20', pickedUp: false, returnedOn: null, closedBy: null }
const ended = { pickedUp: true, returnedOn: today, closedBy: 'return' } as const

/** A loan in each stage on that day. */
const loans: Record<Stage, LoanState> = {
  checkout: { ...base, status: 'checkout' },
  waiting: { ...base, status: 'pending' },
  scheduled: { ...base, status: 'approved', from_date: '2026-12-06' },
  to_collect: { ...base, status: 'approved' },
  uncollected: { ...base, status: 'approved', from_date: '2026-12-01', to_date: '2026-12-04' },
  in_hand: { ...base, status: 'approved', pickedUp: true },
  due_soon: { ...base, status: 'extended', pickedUp: true, to_date: '2026-12-06' },
  overdue: { ...base, status: 'approved', pickedUp: true, from_date: '2026-10-01', to_date: '2026-11-01' },
  returned: { ...base, ...ended, status: 'returned' },
  denied: { ...base, status: 'denied', closedBy: 'deny' },
  cancelled: { ...base, status: 'cancelled', closedBy: 'cancel' },
  no_show: { ...base, status: 'cancelled', closedBy: 'no_show' },
}

const offered = (actor: Actor) => Object.fromEntries(stages.map(stage => [stage, movesFor(actor, loans[stage], today)]))

describe('The moves of a loan', () => {
  it('are offered where the table allows them, to whom it allows them', () => {
    for (const stage of stages) expect(stageOf(loans[stage], today)).toBe(stage)
    const late = ['cancel_by_desk', 'change_dates', 'answer_note']
    const out = ['change_dates', 'answer_note', 'return']
    const atDesk = {
      checkout: [],
      waiting: ['approve', 'deny', 'cancel_by_desk', 'change_point', 'answer_note'],
      scheduled: ['cancel_by_desk', 'ready', 'hand_over', 'change_dates', 'change_point', 'answer_note'],
      to_collect: ['cancel_by_desk', 'ready', 'hand_over', 'change_dates', 'change_point', 'answer_note'],
      uncollected: late,
      in_hand: out,
      due_soon: out,
      overdue: out,
      returned: ['answer_note', 'undo_return'],
      denied: ['answer_note'],
      cancelled: ['answer_note'],
      no_show: ['answer_note'],
    }
    expect(offered('desk')).toEqual(atDesk)
    expect(offered('admin')).toEqual({ ...atDesk, overdue: [...out, 'write_off'] })
    expect(offered('member')).toMatchObject({
      checkout: ['confirm'],
      waiting: ['cancel'],
      scheduled: [],
      in_hand: ['extend'],
      overdue: [],
      returned: [],
    })
  })

  it('ST-17 a loan past its end is not handed over, on a button no more than on the server', () => {
    expect(movesFor('desk', loans.uncollected, today)).not.toContain('hand_over')
    expect(moveProblem('hand_over', loans.uncollected, today, { reasoned: true })).toBe('order.period_over')
    expect(moveProblem('hand_over', loans.scheduled, today)).toBe('order.too_early')
    expect(moveProblem('hand_over', loans.scheduled, today, { reasoned: true })).toBeNull()
  })

  it('ST-17 a hand-over and a return are also made with a code: at a locker, with the right one, not before its day', () => {
    expect(moveNames.filter(name => moves[name].code)).toEqual(['hand_over', 'return'])
    const atLocker = { locker: { isThere: true, codeFits: true } }
    for (const [name, stage] of [
      ['hand_over', 'to_collect'],
      ['return', 'overdue'],
    ] as const) {
      const problem = (locker: { isThere: boolean; codeFits: boolean }) =>
        moveProblem(name, loans[stage], today, { locker })
      expect(problem({ isThere: true, codeFits: true })).toBeNull()
      expect(problem({ isThere: true, codeFits: false })).toBe('order.wrong_code')
      expect(problem({ isThere: false, codeFits: true })).toBe('order.no_locker')
    }
    expect(moveProblem('hand_over', loans.scheduled, today, atLocker)).toBe('order.too_early')
    expect(moveProblem('hand_over', loans.uncollected, today, atLocker)).toBe('order.period_over')
    expect(moveProblem('return', loans.to_collect, today, atLocker)).toBe('order.moved_on')
  })

  it('out of what is closed nothing leads but what is undone of the day', () => {
    const out = stages.filter(isClosed).flatMap(stage =>
      moveNames.filter(name => {
        const { undoes, to } = moves[name]
        const lastAct = { moves: undoes ? [undoes] : [], at: new Date(0), on: today, isTheirs: true, isPaidBack: false }
        return to !== null && moveProblem(name, loans[stage], today, { lastAct }) === null
      }),
    )
    expect([...new Set(out)].sort()).toEqual(['undo_cancel_by_desk', 'undo_deny', 'undo_return', 'undo_write_off'])
  })

  it('those that close a loan are those that lead from an open stage to a closed status', () => {
    const closing = moveNames.filter(name => {
      const { to } = moves[name]
      return to !== null && isClosed(stageOf({ ...base, status: to }, today))
    })
    expect(moveNames.filter(isClosing)).toEqual(closing)
    for (const name of closing) expect(moves[name].from.every(isOpen), name).toBe(true)
  })

  it('ST-17 ST-22 money goes back whenever a loan ends without being lent', () => {
    const refunding = moveNames.filter(name => moves[name].refunds)
    expect(refunding).toEqual(['deny', 'lapse', 'cancel', 'cancel_by_desk', 'no_show'])
  })

  it('what asks for days that are somebody else’s has a word for it', () => {
    const taking = moveNames.filter(name => moves[name].taken)
    expect(taking).toEqual([
      'hand_over',
      'extend',
      'change_dates',
      'undo_return',
      'undo_deny',
      'undo_hand_over',
      'undo_change_dates',
      'undo_cancel_by_desk',
      'undo_write_off',
    ])
  })

  it('an act of the desk is undone, and neither what a member does nor an undo itself', () => {
    expect(moveNames.filter(isUndoable)).toEqual(
      moveNames.filter(name => moveNames.some(one => one === `undo_${name}`)),
    )
    expect(isUndoable('approve') && isUndoable('write_off')).toBe(true)
    expect(['cancel', 'extend', 'no_show', 'undo_approve'].some(name => isUndoable(name as never))).toBe(false)
    for (const name of moveNames.filter(one => moves[one].undoes))
      expect([name, moves[name].by]).toEqual([name, [name === 'undo_write_off' ? 'admin' : 'desk']])
  })

  it('a mistyped move does not compile, and does nothing', () => {
    // @ts-expect-error The table has no such move.
    expect(() => moveProblem('aprove', loans.waiting, today)).toThrow(TypeError)
  })
})
