import { approvalsContract } from '../../src/lib/contract/approvals.ts'
import { deskContract } from '../../src/lib/contract/desk.ts'
import { loanNotesContract } from '../../src/lib/contract/loan-notes.ts'
import { placesContract } from '../../src/lib/contract/places.ts'
import type { MoveName } from '../../src/lib/rules/loan-moves.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import type { Routes } from '../http/serve.ts'
import { type Effect, type MoveInput, moveLoan } from '../orders/move.ts'
import { setPlace } from '../orders/set-place.ts'
import { approval } from './approve.ts'
import { approveTogether } from './approve-together.ts'
import { datesChange } from './change-dates.ts'
import { pointChange, undonePointChange } from './change-point.ts'
import { handOver } from './hand-over.ts'
import { writeInternalNote } from './internal-note.ts'
import { readCalendar } from './read-calendar.ts'
import { readDeskOrder, readDeskOrders } from './read-orders.ts'
import { readToday } from './read-today.ts'
import { returnEffect, toReturn } from './return.ts'
import { endSearch } from './seek.ts'
import { presentDeskOrder } from './to-desk-order.ts'
import { undoOf } from './undo-act.ts'
import { undoneReturn } from './undo-return.ts'
import { undoneWriteOff } from './undo-write-off.ts'
import { writeOff } from './write-off.ts'

/** Repeated, it mails the member once. What is ready is not searched for. */
const readiness: Effect = {
  isDone: order => order.ready_at !== null,
  change: async (work, order) => {
    await endSearch(work, order.product_id)
    if (order.headquarter_id) await setPlace(work, order.product_id, order.headquarter_id)
    return {}
  },
}

/** Repeated, it does not change the moment of approval. */
const cancellation: Effect = { change: ({ at }, order) => ({ decided_at: order.decided_at ?? at }) }

/** The answers stand under the note, oldest first. */
export const noteAnswer: Effect<{ reason: string }> = {
  change: ({ at }, { note_answers }, { reason: text }) => ({
    note_answers: JSON.stringify([...note_answers, { text, at: at.toISOString() }]),
  }),
}

type Call = { deps: Deps; who: Member; params: { id: string } }

/** Makes a move of the table and answers the loan's new state. */
async function move<I extends MoveInput>({ deps, who, params }: Call, name: MoveName, input: I, effect?: Effect<I>) {
  return presentDeskOrder(deps, who, await moveLoan(deps, who, { name, id: params.id, input, effect }))
}

export const loanRoutes: Routes = ({ serve }) => {
  serve(placesContract.undoReady, call => move(call, 'undo_ready', {}, undoOf('ready')))
  serve(deskContract.today, ({ deps, who, query }) => readToday(deps, who, query.point))
  serve(deskContract.calendar, ({ deps, who, query }) => readCalendar(deps, who, query))
  serve(deskContract.orders, ({ deps, who, query }) => readDeskOrders(deps, who, query))
  serve(deskContract.order, ({ deps, who, params }) => readDeskOrder(deps, who, params.id))
  serve(deskContract.approve, call => move(call, 'approve', call.body, approval))
  serve(approvalsContract.approveTogether, ({ deps, who, body }) => approveTogether(deps, who, body.ids))
  serve(deskContract.deny, call => move(call, 'deny', call.body))
  serve(deskContract.handOver, call => move(call, 'hand_over', call.body, handOver))
  serve(deskContract.return, call => move(call, 'return', toReturn(call.body), returnEffect))
  serve(deskContract.cancelByDesk, call => move(call, 'cancel_by_desk', call.body, cancellation))
  serve(deskContract.changeDates, call => move(call, 'change_dates', call.body, datesChange))
  serve(placesContract.changePoint, call => move(call, 'change_point', call.body, pointChange))
  serve(deskContract.ready, call => move(call, 'ready', {}, readiness))
  serve(deskContract.answerNote, call => move(call, 'answer_note', { reason: call.body.text }, noteAnswer))
  serve(loanNotesContract.write, async ({ deps, who, params, body }) =>
    presentDeskOrder(deps, who, await writeInternalNote(deps, who, params.id, body.text)),
  )
  serve(deskContract.undoReturn, call => move(call, 'undo_return', {}, undoneReturn))
  serve(deskContract.undoApprove, call => move(call, 'undo_approve', {}, undoOf('approve')))
  serve(deskContract.undoDeny, call => move(call, 'undo_deny', {}, undoOf('deny')))
  serve(deskContract.undoHandOver, call => move(call, 'undo_hand_over', {}, undoOf('hand_over')))
  serve(deskContract.undoChangeDates, call => move(call, 'undo_change_dates', {}, undoOf('change_dates')))
  serve(placesContract.undoChangePoint, call => move(call, 'undo_change_point', {}, undonePointChange))
  serve(deskContract.undoCancelByDesk, call => move(call, 'undo_cancel_by_desk', {}, undoOf('cancel_by_desk')))
  serve(deskContract.undoWriteOff, call => move(call, 'undo_write_off', {}, undoneWriteOff))
  serve(deskContract.writeOff, call => move(call, 'write_off', call.body, writeOff))
}
