import type { Lang } from '../../src/lib/addresses.ts'
import type { DeskMessage } from '../../src/lib/contract/messages.ts'
import { dayInRome } from '../clock.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { moveOrder } from '../orders/move.ts'
import { lockOrder } from '../orders/queries.ts'
import { fail } from '../refusal.ts'
import { withdrawMail } from '../work/outbox.ts'
import { findLastAct, keyOfAct, requireUndoable, revive } from '../work/undo.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { setMessage } from './change-message.ts'
import { lockMessage } from './queries.ts'
import { presentMessage } from './to-message.ts'

/**
 * Undoes the last answer to a message on its day: it waits as before. Whoever has read the answer is told.
 * @throws Refusal `message.not_found`, `message.moved_on`, `order.undo_too_late`, `order.undo_not_yours`
 */
export async function undoAnswer(deps: Deps, who: Member, id: string): Promise<DeskMessage> {
  await write(deps, who, undo, id)
  return (await presentMessage(deps.db, who, id)) ?? fail('message.not_found')
}

async function undo(work: Work<Member>, id: string): Promise<void> {
  const { tx } = work
  const row = await lockMessage(tx, id, work.at)
  // The note of a loan that is over is no message any more; its answer stands on the loan.
  if (!row || row.kind === 'note') return undoOnNote(work, id)
  const act = await findLastAct(tx, { subject: 'message', id, undoes: ['answer'] })
  if (!row.done_at || !act?.before) return fail('message.moved_on')
  requireUndoable(work, act)
  const answers = JSON.stringify(row.answers.slice(0, -1))
  await setMessage(work, id, 'undo_answer', { ...revive(act.before), done_by: null, done_at: null, answers })
  if (!(await withdrawMail(tx, keyOfAct('answer', id, act.at)))) return
  await work.mailTo(
    { to: row.email, lang: row.lang as Lang },
    { template: 'answer_undone', data: { object: row.object } },
  )
}

/** The answer stands on the loan; who took the note on to answer it has it no more. */
async function undoOnNote(work: Work<Member>, id: string): Promise<void> {
  const { tx } = work
  const order = (await lockOrder(tx, id)) ?? fail('message.not_found')
  const answers = ['answer_note', 'undo_answer_note'] as const
  const act = await findLastAct(tx, { subject: 'order', id, undoes: ['answer_note'], among: answers })
  if (!order.note_answers.length || !act) return fail('message.moved_on')
  requireUndoable(work, act)
  const lastAct = { moves: ['answer_note'], at: act.at, on: dayInRome(act.at), isTheirs: true, isPaidBack: false }
  const set = { note_answers: JSON.stringify(order.note_answers.slice(0, -1)) }
  await moveOrder(work, order, 'undo_answer_note', { set, given: { lastAct } })
  const taken = await findLastAct(tx, { subject: 'message', id, undoes: ['take'] })
  if (taken?.before) await setMessage(work, id, 'undo_answer', revive(taken.before))
  else work.tell('messages', id)
}
