import type { DeskOrder } from '../../lib/contract/desk.ts'
import { dayInRome } from '../../lib/format.ts'
import { giveUpProblem, undoProblem } from '../../lib/rules/desk-moves.ts'
import { levels } from '../../lib/rules/levels.ts'
import type { Outcome } from '../../lib/stores/async/attempt.ts'
import { approve, handOver, markReady, undoReturn } from '../../lib/stores/desk/loan-actions.ts'
import type { IconName } from '../../ui/icons.ts'

/** What has to be asked before it is done. */
export type Question = 'deny' | 'early' | 'back' | 'cancel' | 'answer' | 'dates' | 'lost'

export type Action = {
  name:
    'approve' | 'deny' | 'hand_over' | 'take_back' | 'undo_return' | 'cancel' | 'ready' | 'answer' | 'dates' | 'lost'
  icon?: IconName
  /** Not what a queue at the desk waits for: behind one more tap. */
  rare?: true
  /** A question to open, or what one tap does. */
  does: Question | ((id: string) => Promise<Outcome<unknown>>)
}

/** What somebody of this level can do with a loan now, the usual thing first. */
export function actionsFor(order: DeskOrder, level: number): Action[] {
  const { phase, picked_up_at, returned_at, ready_at, shipping } = order
  const answer = answersFor(order)
  if (phase === 'waiting') {
    return [{ name: 'approve', icon: 'check', does: approve }, { name: 'deny', does: 'deny' }, ...answer]
  }
  if (phase === 'to_collect' || phase === 'scheduled') {
    return [
      { name: 'hand_over', icon: 'hand', does: phase === 'scheduled' ? 'early' : id => handOver(id) },
      ...answer,
      ...(ready_at || shipping.method !== 'pickup' ? [] : [{ name: 'ready', does: markReady, rare } as const]),
      { name: 'dates', does: 'dates', rare },
      { name: 'cancel', does: 'cancel', rare },
    ]
  }
  if (picked_up_at && !returned_at) {
    const lost = level <= levels.admin && mayBeLost(order) ? [{ name: 'lost', does: 'lost', rare } as const] : []
    return [
      { name: 'take_back', icon: 'undo', does: 'back' },
      ...answer,
      { name: 'dates', does: 'dates', rare },
      ...lost,
    ]
  }
  return [...(mayUndo(order) ? [{ name: 'undo_return', icon: 'undo', does: undoReturn } as const] : []), ...answer]
}

const rare = true

/** A note can be answered whatever became of the loan, and once more. */
function answersFor({ note, note_answers, customer }: DeskOrder): Action[] {
  if (!note || customer.is.deleted) return []
  return [{ name: 'answer', does: 'answer', ...(note_answers.length > 0 && { rare }) }]
}

function mayBeLost({ status, loan: { from_date, to_date } }: DeskOrder): boolean {
  return giveUpProblem({ status, from_date, to_date, pickedUp: true }, dayInRome(new Date())) === null
}

/** A wrong label read, a wrong button pressed: until the evening the loan can be what it was. */
function mayUndo({ status, loan, picked_up_at, returned_at, closed_reason, customer }: DeskOrder): boolean {
  if (!returned_at || customer.is.deleted) return false
  const { from_date, to_date } = loan
  const returned = { on: dayInRome(new Date(returned_at)), gaveUp: closed_reason !== null }
  return (
    undoProblem({ status, from_date, to_date, pickedUp: picked_up_at !== null }, returned, dayInRome(new Date())) ===
    null
  )
}
