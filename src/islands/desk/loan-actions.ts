import type { DeskOrder } from '../../lib/contract/desk.ts'
import { dayInRome } from '../../lib/format.ts'
import { undoProblem } from '../../lib/rules/desk-moves.ts'
import { approve, handOver, undoReturn } from '../../lib/stores/desk-actions.ts'
import type { Outcome } from '../../lib/stores/attempt.ts'
import type { IconName } from '../../ui/icons.ts'

/** What has to be asked before it is done. */
export type Question = 'deny' | 'early' | 'back'

export type Action = {
  name: 'approve' | 'deny' | 'hand_over' | 'take_back' | 'undo_return'
  icon?: IconName
  /** A question to open, or what one tap does. */
  does: Question | ((id: string) => Promise<Outcome<unknown>>)
}

/** What can be done with a loan now, the usual thing first. */
export function actionsFor(order: DeskOrder): Action[] {
  const { phase, picked_up_at, returned_at } = order
  if (phase === 'waiting') {
    return [
      { name: 'approve', icon: 'check', does: approve },
      { name: 'deny', does: 'deny' },
    ]
  }
  if (phase === 'to_collect') return [{ name: 'hand_over', icon: 'hand', does: id => handOver(id) }]
  if (phase === 'scheduled') return [{ name: 'hand_over', icon: 'hand', does: 'early' }]
  if (picked_up_at && !returned_at) return [{ name: 'take_back', icon: 'undo', does: 'back' }]
  return mayUndo(order) ? [{ name: 'undo_return', icon: 'undo', does: undoReturn }] : []
}

/** A wrong label read, a wrong button pressed: until the evening the loan can be what it was. */
function mayUndo({ status, loan, picked_up_at, returned_at, closed_reason, customer }: DeskOrder): boolean {
  if (!returned_at || customer.is.deleted) return false
  const { from_date, to_date } = loan
  const returned = { on: dayInRome(new Date(returned_at)), gaveUp: closed_reason !== null }
  return undoProblem({ status, from_date, to_date, pickedUp: picked_up_at !== null }, returned, dayInRome(new Date())) === null
}
