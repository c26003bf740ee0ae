import { type ClosingMove, closingMoves, type LockerAction, type Stage, stages } from '../contract/loan-names.ts'
import type { OrderStatus } from '../contract/orders.ts'
import type { ProblemCode } from '../contract/problems.ts'
import type { CivilDate } from './dates.ts'
import {
  cancelProblem,
  codeProblem,
  datesProblem,
  extendProblem,
  type Given,
  type Guard,
  handOverProblem,
  undoProblem,
  writeOffProblem,
} from './loan-guards.ts'
import { type LoanState, stageOf } from './loan-stage.ts'
import { inHandStages, toHandOutStages } from './stage-sets.ts'

/** Who makes a move: the loan's member, the desk, an administrator, or a job. */
export type Actor = 'member' | 'desk' | 'admin' | 'system'

type Move = {
  by: readonly Actor[]
  from: readonly Stage[]
  /** The status it leads to; null leaves it as it is. */
  to: OrderStatus | null
  /** The problem for a loan in any other stage. */
  otherwise?: ProblemCode
  /** Why it may not be made although the stage is right, or a better word than `otherwise` for why it is not. */
  guard?: Guard
  /**
   * The code of the loan with which the move is also made at a smart locker: by the locker, which tells of it in a
   * signed call, or by the member who says so.
   */
  code?: 'pickup_code' | 'deposit_code'
  /** The problem when the database finds the days taken. */
  taken?: ProblemCode
  /** The columns that store the time of the move. */
  stamps?: readonly Stamp[]
  /** The input that the move needs: a form, where one tap is not enough. */
  asks?: 'reason' | 'condition' | 'dates' | 'answer' | 'outcome'
  /** The mail to the member; none without. */
  mail?: MoveMail
  /** The days that the mail puts in the member's calendar, or takes out of it. */
  calendar?: { days: readonly ('collect' | 'return')[]; cancelled?: true }
  /** The payment is refunded. */
  refunds?: true
}

type Stamp = 'confirmed_at' | 'decided_at' | 'ready_at' | 'picked_up_at' | 'extended_at' | 'returned_at'

export type MoveMail =
  | 'loan_received'
  | 'loan_approved'
  | 'loan_denied'
  | 'loan_expired'
  | 'loan_cancelled'
  | 'loan_no_show'
  | 'loan_ready'
  | 'loan_extended'
  | 'loan_moved'
  | 'loan_returned'
  | 'note_answered'

const both = { days: ['collect', 'return'] } as const
const withdrawn = { ...both, cancelled: true } as const

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
  /** A note can be answered in any stage of the loan. */
  answer_note: {
    by: ['desk'],
    from: stages.filter(stage => stage !== 'checkout'),
    to: null,
    asks: 'answer',
    mail: 'note_answered',
  },
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
  undo_return: { by: ['desk'], from: ['returned'], to: 'approved', guard: undoProblem, taken: 'order.lent_again' },
  /** Long overdue, it is closed without its object, or with a broken one. */
  write_off: {
    by: ['admin'],
    from: ['overdue'],
    to: 'returned',
    guard: writeOffProblem,
    stamps: ['returned_at'],
    asks: 'outcome',
  },
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

/** Whether a move ends a loan. */
export const isClosing = (name: MoveName): name is ClosingMove => closingMoves.some(one => one === name)
