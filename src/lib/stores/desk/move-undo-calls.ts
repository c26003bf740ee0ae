/** The calls that take back a move of a loan. */
import { desk } from '../../contract/desk.endpoints.ts'
import { places } from '../../contract/places.endpoints.ts'

export const moveUndoCalls = {
  undo_approve: desk.undoApprove,
  undo_deny: desk.undoDeny,
  undo_ready: places.undoReady,
  undo_hand_over: desk.undoHandOver,
  undo_change_dates: desk.undoChangeDates,
  undo_cancel_by_desk: desk.undoCancelByDesk,
} as const
