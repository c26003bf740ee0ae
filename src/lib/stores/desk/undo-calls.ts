import { desk } from '../../contract/desk.endpoints.ts'
import type { UndoMove } from '../../contract/loan-names.ts'
import { places } from '../../contract/places.endpoints.ts'

/** The calls that take back a move of a loan, each with the loan's `id`. */
export const undoCalls = {
  undo_approve: desk.undoApprove,
  undo_deny: desk.undoDeny,
  undo_ready: places.undoReady,
  undo_hand_over: desk.undoHandOver,
  undo_change_dates: desk.undoChangeDates,
  undo_change_point: places.undoChangePoint,
  undo_cancel_by_desk: desk.undoCancelByDesk,
  undo_write_off: desk.undoWriteOff,
} as const satisfies Record<UndoMove, unknown>
