import { describe, expect, it } from 'vitest'
import { type MoveName, moveNames, moveProblem, moves, movesFor } from '../../src/lib/rules/loan-moves.ts'
import type { LoanState } from '../../src/lib/rules/loan-stage.ts'

/** The moves of which something holds, each with what it is: as the table of the loan states has them. */
const each = <Value>(of: (name: MoveName) => Value | undefined) =>
  Object.fromEntries(moveNames.flatMap(name => (of(name) === undefined ? [] : [[name, of(name)]])))

const isUndo = (name: MoveName) => name.startsWith('undo_')

describe('A move of a loan', () => {
  it('is told to the member in a mail of its own, when it was not made before their eyes', () => {
    expect(each(name => (isUndo(name) ? undefined : moves[name].mail))).toEqual({
      confirm: 'loan_received',
      approve: 'loan_approved',
      deny: 'loan_denied',
      lapse: 'loan_expired',
      cancel: 'loan_cancelled',
      cancel_by_desk: 'loan_cancelled',
      no_show: 'loan_no_show',
      ready: 'loan_ready',
      extend: 'loan_extended',
      change_dates: 'loan_moved',
      change_point: 'loan_point',
      answer_note: 'note_answered',
      return: 'loan_returned',
    })
  })

  it('undoes in a mail what a mail had said, but for a return: it is undone without a word', () => {
    const silent = moveNames.filter(name => {
      const { undoes, mail } = moves[name]
      return undoes && moves[undoes].mail && !mail
    })
    expect(silent).toEqual(['undo_return'])
    const needless = moveNames.filter(name => {
      const { undoes, mail } = moves[name]
      return undoes && mail && !moves[undoes].mail
    })
    expect(needless).toEqual([])
    expect(new Set(moveNames.filter(isUndo).map(name => moves[name].mail))).toEqual(
      new Set([undefined, 'loan_undone', 'answer_undone']),
    )
    expect(moves.undo_answer_note.mail).toBe('answer_undone')
  })

  it('puts its days into the member’s calendar where it sets or moves them, and takes them out where none are left', () => {
    const days = each(name => moves[name].calendar && [...moves[name].calendar.days])
    const both = ['collect', 'return']
    expect(days).toEqual({
      confirm: both,
      approve: both,
      deny: both,
      lapse: both,
      cancel: both,
      cancel_by_desk: both,
      no_show: both,
      extend: ['return'],
      change_dates: both,
      change_point: both,
      undo_approve: both,
      undo_deny: both,
      undo_change_dates: both,
      undo_change_point: both,
      undo_cancel_by_desk: both,
    })
    const takenOut = moveNames.filter(name => moves[name].calendar?.cancelled)
    expect(takenOut).toEqual(moveNames.filter(name => moves[name].to === 'denied' || moves[name].to === 'cancelled'))
  })

  it('stores when it was made', () => {
    expect(each(name => moves[name].stamps?.join(' '))).toEqual({
      confirm: 'confirmed_at',
      approve: 'decided_at',
      deny: 'decided_at',
      lapse: 'decided_at',
      cancel: 'decided_at',
      no_show: 'decided_at',
      ready: 'ready_at',
      hand_over: 'picked_up_at',
      extend: 'extended_at',
      return: 'returned_at',
      write_off: 'returned_at',
    })
  })

  it('asks the desk for what it cannot know', () => {
    expect(each(name => moves[name].asks)).toEqual({
      deny: 'reason',
      cancel_by_desk: 'reason',
      change_dates: 'dates',
      change_point: 'point',
      answer_note: 'answer',
      return: 'condition',
      write_off: 'outcome',
    })
  })

  it('leads where the table of the states says', () => {
    expect(each(name => moves[name].to ?? undefined)).toEqual({
      confirm: 'pending',
      approve: 'approved',
      deny: 'denied',
      lapse: 'denied',
      cancel: 'cancelled',
      cancel_by_desk: 'cancelled',
      no_show: 'cancelled',
      extend: 'extended',
      return: 'returned',
      undo_return: 'approved',
      undo_approve: 'pending',
      undo_deny: 'pending',
      undo_hand_over: 'approved',
      undo_cancel_by_desk: 'approved',
      write_off: 'returned',
      undo_write_off: 'approved',
    })
  })
})

describe('What a move that comes too late is told', () => {
  const today = '2026-12-05'
  const waiting: LoanState = {
    status: 'pending',
    from_date: '2026-12-07',
    to_date: '2026-12-20',
    pickedUp: false,
    returnedOn: null,
    closedBy: null,
  }

  it('says that it is no more to be cancelled, or not in the member’s hands', () => {
    const inHand: LoanState = { ...waiting, status: 'approved', from_date: '2026-12-01', pickedUp: true }
    expect(moveProblem('cancel', inHand, today)).toBe('order.not_cancellable')
    expect(moveProblem('extend', waiting, today)).toBe('order.not_in_hand')
    expect(moveProblem('approve', inHand, today)).toBe('order.moved_on')
  })

  it('says whose the days are: who has booked next, who has them, who had them first, who was lent it again', () => {
    expect(each(name => moves[name].taken)).toEqual({
      hand_over: 'order.days_taken',
      extend: 'order.booked_next',
      change_dates: 'order.dates_taken',
      undo_return: 'order.lent_again',
      undo_deny: 'order.lent_again',
      undo_hand_over: 'order.lent_again',
      undo_change_dates: 'order.earlier_days_taken',
      undo_cancel_by_desk: 'order.lent_again',
      undo_write_off: 'order.lent_again',
    })
  })

  it('jobs approve, let go of what nobody decided or collected, and move what a closure touches', () => {
    const byJobs = moveNames.filter(name => moves[name].by.includes('system'))
    expect(byJobs).toEqual(['approve', 'lapse', 'no_show', 'move_for_closure', 'undo_closure'])
    expect(movesFor('system', waiting, today)).toEqual(['approve', 'lapse', 'move_for_closure', 'undo_closure'])
    const late: LoanState = { ...waiting, status: 'approved', from_date: '2026-12-01' }
    expect(movesFor('system', late, today)).toEqual(['no_show', 'move_for_closure', 'undo_closure'])
    const inHand = { ...late, pickedUp: true }
    expect(movesFor('system', inHand, today)).toEqual(['move_for_closure', 'undo_closure'])
    expect(movesFor('system', { ...inHand, status: 'returned', returnedOn: today }, today)).toEqual([])
  })
})
