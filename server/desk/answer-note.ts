import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { moveOrder } from '../orders/queries.ts'
import { changeOrder } from './change-order.ts'

/** Answers the note of a loan, whatever became of it; the answers stand under the note, oldest first. @throws Refusal `order.not_found` */
export function answerNote(deps: Deps, who: Member, id: string, text: string) {
  return changeOrder(deps, who, id, (tx, order) => {
    const at = deps.clock.now()
    const note_answers = JSON.stringify([...order.note_answers, { text, at: at.toISOString() }])
    return moveOrder(tx, order, { who, action: 'answer_note', reason: text, at, set: { note_answers } })
  })
}
