/** The names of a loan's stages, of the moves that end it and of the desk's lists: the wire's, and the rules'. */

/** Where a loan stands on a day. Derived from the stored status, its timestamps and the day; never stored. */
export const stages = [
  'checkout',
  'waiting',
  'scheduled',
  'to_collect',
  /** Approved and not collected by its last day. */
  'uncollected',
  'in_hand',
  'due_soon',
  'overdue',
  'returned',
  'denied',
  'cancelled',
  'no_show',
] as const
export type Stage = (typeof stages)[number]

/** The moves that end a loan and free its object. */
export const closingMoves = ['deny', 'lapse', 'cancel', 'cancel_by_desk', 'no_show', 'return', 'write_off'] as const
export type ClosingMove = (typeof closingMoves)[number]

/** The moves that take back what the desk did with a loan the same day. */
export const undoMoves = [
  'undo_approve',
  'undo_deny',
  'undo_ready',
  'undo_hand_over',
  'undo_change_dates',
  'undo_change_point',
  'undo_cancel_by_desk',
  'undo_write_off',
] as const
export type UndoMove = (typeof undoMoves)[number]

/** The moves whose reason the desk reads on the loan; others keep theirs in a field of their own. */
export const remarkedMoves = ['hand_over', 'change_dates', 'change_point', 'return', 'write_off'] as const
export type RemarkedMove = (typeof remarkedMoves)[number]

/** What happens at a smart locker's compartments; each is a move of the loan (`loan-moves.ts`). */
export const lockerActions = ['pick_up', 'deposit'] as const
export type LockerAction = (typeof lockerActions)[number]

/** The desk's lists: what waits for a decision, what goes out, what comes back, all the rest. */
export const deskQueues = ['to_approve', 'to_hand_out', 'to_take_back', 'closed'] as const
export type DeskQueue = (typeof deskQueues)[number]
