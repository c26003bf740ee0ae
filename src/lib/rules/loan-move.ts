import type { Stage } from '../contract/loan-names.ts'
import type { OrderStatus } from '../contract/orders.ts'
import type { ProblemCode } from '../contract/problems.ts'
import type { Guard } from './loan-guards.ts'

/** Who makes a move: the loan's member, the desk, an administrator, or a job. */
export type Actor = 'member' | 'desk' | 'admin' | 'system'

export type Move = {
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
  asks?: 'reason' | 'condition' | 'dates' | 'point' | 'answer' | 'outcome'
  /** The mail to the member; none without. */
  mail?: MoveMail
  /** The days that the mail puts in the member's calendar, or takes out of it. */
  calendar?: { days: readonly ('collect' | 'return')[]; cancelled?: true }
  /** The payment is refunded. */
  refunds?: true
  /** The act of the desk that it takes back. Its mail is withdrawn, or followed by this row's own if it has left. */
  undoes?:
    | 'approve'
    | 'deny'
    | 'ready'
    | 'hand_over'
    | 'change_dates'
    | 'change_point'
    | 'cancel_by_desk'
    | 'answer_note'
    | 'return'
    | 'write_off'
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
  | 'loan_point'
  | 'loan_returned'
  | 'note_answered'
  | 'answer_undone'
  | 'loan_undone'
