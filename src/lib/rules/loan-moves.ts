import { type ClosingMove, closingMoves, type LockerAction, stages } from '../contract/loan-names.ts'
import type { ProblemCode } from '../contract/problems.ts'
import type { CivilDate } from './dates.ts'
import {
  cancelProblem,
  codeProblem,
  datesProblem,
  extendProblem,
  type Given,
  handOverProblem,
  pointProblem,
  undoActProblem,
  undoProblem,
  writeOffProblem,
} from './loan-guards.ts'
import type { Actor, Move } from './loan-move.ts'
import { type LoanState, stageOf } from './loan-stage.ts'
import { inHandStages, toHandOutStages } from './stage-sets.ts'

/** How long the mails of an act that can be undone wait (ms), and how long it is undone without anybody knowing. */
export const undoMs = 10_000

const both = { days: ['collect', 'return'] } as const
const noted = stages.filter(stage => stage !== 'checkout')
const withdrawn = { ...both, cancelled: true } as const

/** What takes back an act of the desk. */
/* @__NO_SIDE_EFFECTS__ */
const undoing = <Act extends NonNullable<Move['undoes']>>(act: Act, by: Actor = 'desk') =>
  ({ by: [by], guard: undoActProblem(act), undoes: act }) as const

/**
 * Every move of a loan. Its name is the same in the audit, in the endpoints and in the sentences; a row says which
 * actors may make it and from which stages, its guards and its effects (`server/orders/move.ts` carries it out).
 */
const rows = {
  confirm: {
    by: ['member'],
    from: ['checkout'],
    to: 'pending',
    stamps: ['confirmed_at'],
    mail: 'loan_received',
    calendar: both,
  },
  approve: {
    by: ['desk', 'system'],
    from: ['waiting'],
    to: 'approved',
    stamps: ['decided_at'],
    mail: 'loan_approved',
    calendar: both,
  },
  deny: {
    by: ['desk'],
    from: ['waiting'],
    to: 'denied',
    stamps: ['decided_at'],
    asks: 'reason',
    mail: 'loan_denied',
    calendar: withdrawn,
    refunds: true,
  },
  /** The request was not decided in time. */
  lapse: {
    by: ['system'],
    from: ['waiting'],
    to: 'denied',
    stamps: ['decided_at'],
    mail: 'loan_expired',
    calendar: withdrawn,
    refunds: true,
  },
  cancel: {
    by: ['member'],
    from: ['waiting', ...toHandOutStages],
    to: 'cancelled',
    guard: cancelProblem,
    otherwise: 'order.not_cancellable',
    stamps: ['decided_at'],
    mail: 'loan_cancelled',
    calendar: withdrawn,
    refunds: true,
  },
  cancel_by_desk: {
    by: ['desk'],
    from: ['waiting', ...toHandOutStages],
    to: 'cancelled',
    asks: 'reason',
    mail: 'loan_cancelled',
    calendar: withdrawn,
    refunds: true,
  },
  /** Never handed over within the open days that the library gives. */
  no_show: {
    by: ['system'],
    from: ['to_collect', 'uncollected'],
    to: 'cancelled',
    stamps: ['decided_at'],
    mail: 'loan_no_show',
    calendar: withdrawn,
    refunds: true,
  },
  /** The object is at the point. */
  ready: { by: ['desk'], from: ['scheduled', 'to_collect'], to: null, stamps: ['ready_at'], mail: 'loan_ready' },
  hand_over: {
    by: ['desk'],
    from: ['scheduled', 'to_collect'],
    to: null,
    guard: handOverProblem,
    code: 'pickup_code',
    taken: 'order.days_taken',
    stamps: ['picked_up_at'],
  },
  extend: {
    by: ['member'],
    from: ['in_hand', 'due_soon'],
    to: 'extended',
    otherwise: 'order.not_in_hand',
    guard: extendProblem,
    taken: 'order.booked_next',
    stamps: ['extended_at'],
    mail: 'loan_extended',
    calendar: { days: ['return'] },
  },
  change_dates: {
    by: ['desk'],
    from: [...toHandOutStages, ...inHandStages],
    to: null,
    guard: datesProblem,
    taken: 'order.dates_taken',
    asks: 'dates',
    mail: 'loan_moved',
    calendar: both,
  },
  /** Collected and given back at another point. */
  change_point: {
    by: ['desk'],
    from: ['waiting', 'scheduled', 'to_collect'],
    to: null,
    guard: pointProblem,
    asks: 'point',
    mail: 'loan_point',
    calendar: both,
  },
  /** Its days fall on a closure: the member is told in one mail of all that is moved (`server/closures`). */
  move_for_closure: { by: ['system'], from: ['waiting', ...toHandOutStages, ...inHandStages], to: null },
  undo_closure: { by: ['system'], from: ['waiting', ...toHandOutStages, ...inHandStages], to: null },
  /** A note can be answered in any stage of the loan. */
  answer_note: { by: ['desk'], from: noted, to: null, asks: 'answer', mail: 'note_answered' },
  undo_answer_note: { ...undoing('answer_note'), from: noted, to: null, mail: 'answer_undone' },
  return: {
    by: ['desk'],
    from: inHandStages,
    to: 'returned',
    guard: codeProblem,
    code: 'deposit_code',
    stamps: ['returned_at'],
    asks: 'condition',
    mail: 'loan_returned',
  },
  /** The wrong label was read: the loan is what it was, extended or not. */
  undo_return: {
    by: ['desk'],
    from: ['returned'],
    to: 'approved',
    guard: undoProblem,
    taken: 'order.lent_again',
    undoes: 'return',
  },
  undo_approve: { ...undoing('approve'), from: toHandOutStages, to: 'pending', mail: 'loan_undone', calendar: both },
  undo_deny: {
    ...undoing('deny'),
    from: ['denied'],
    to: 'pending',
    taken: 'order.lent_again',
    mail: 'loan_undone',
    calendar: both,
  },
  undo_ready: { ...undoing('ready'), from: ['scheduled', 'to_collect'], to: null, mail: 'loan_undone' },
  undo_hand_over: { ...undoing('hand_over'), from: inHandStages, to: 'approved', taken: 'order.lent_again' },
  /** It is on the days it had, if nobody else has them. */
  undo_change_dates: {
    ...undoing('change_dates'),
    from: [...toHandOutStages, ...inHandStages],
    to: null,
    taken: 'order.earlier_days_taken',
    mail: 'loan_undone',
    calendar: both,
  },
  /** Nobody has prepared it there yet: it is collected where it was to be. */
  undo_change_point: {
    ...undoing('change_point'),
    from: ['waiting', 'scheduled', 'to_collect'],
    to: null,
    mail: 'loan_undone',
    calendar: both,
  },
  /** Back to what it was, decided or not. */
  undo_cancel_by_desk: {
    ...undoing('cancel_by_desk'),
    from: ['cancelled'],
    to: 'approved',
    taken: 'order.lent_again',
    mail: 'loan_undone',
    calendar: both,
  },
  /** Long overdue, it is closed without its object, or with a broken one. */
  write_off: {
    by: ['admin'],
    from: ['overdue'],
    to: 'returned',
    guard: writeOffProblem,
    stamps: ['returned_at'],
    asks: 'outcome',
  },
  /** The object was found, or its borrower has come: the loan is in hand again, and what was called off for it is back. */
  undo_write_off: { ...undoing('write_off', 'admin'), from: ['returned'], to: 'approved', taken: 'order.lent_again' },
} as const satisfies Record<string, Move>

export type MoveName = keyof typeof rows
export const moves: Record<MoveName, Move> = rows
export const moveNames = Object.keys(rows) as MoveName[]

/** The moves that are made at a smart locker. */
export const lockerMoves = { pick_up: 'hand_over', deposit: 'return' } as const satisfies Record<LockerAction, MoveName>

/** Why a move may not be made of a loan on a day; null when it may. */
export function moveProblem(name: MoveName, loan: LoanState, today: CivilDate, given: Given = {}): ProblemCode | null {
  const { from, guard, otherwise = 'order.moved_on' } = moves[name]
  return guard?.(loan, today, given) ?? (from.includes(stageOf(loan, today)) ? null : otherwise)
}

/** The moves that an actor may make of a loan now, assuming that their input is given. */
export function movesFor(actor: Actor, loan: LoanState, today: CivilDate): MoveName[] {
  return moveNames.filter(
    name => isBy(moves[name], actor) && moveProblem(name, loan, today, { reasoned: true }) === null,
  )
}

/** An administrator may do all that the desk may. */
const isBy = ({ by }: Move, actor: Actor) => by.includes(actor) || (actor === 'admin' && by.includes('desk'))

/** Whether a move of the desk can be undone, its mails waiting meanwhile. */
export const isUndoable = (name: MoveName): boolean => moveNames.some(one => moves[one].undoes === name)

/** Whether a move ends a loan. */
export const isClosing = (name: MoveName): name is ClosingMove => closingMoves.some(one => one === name)
