import type { DeskMessage } from '../../src/lib/contract/messages.ts'
import type { Lang } from '../../src/lib/addresses.ts'
import type { Deps } from '../deps.ts'
import { noteAnswer } from '../desk/loan-routes.ts'
import type { Member } from '../http/caller.ts'
import { undoMs } from '../../src/lib/rules/loan-moves.ts'
import { hasAddress } from '../members/queries.ts'
import { moveLoan } from '../orders/move.ts'
import { fail } from '../refusal.ts'
import { keyOfAct } from '../work/undo.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { requireToDo, setMessage } from './change-message.ts'
import { lockMessage } from './queries.ts'
import { presentMessage } from './to-message.ts'

/**
 * Answers a message by mail, and it is done; a note is answered as on the list of loans. Of two who answer at once one
 * does.
 * @throws Refusal `message.not_found`, `message.moved_on`, `message.no_address`
 */
export async function answerMessage(deps: Deps, who: Member, id: string, text: string): Promise<DeskMessage> {
  if ((await write(deps, who, answer, id, text)) === 'note')
    await moveLoan(deps, who, { name: 'answer_note', id, input: { reason: text }, effect: noteAnswer })
  return (await presentMessage(deps.db, who, id)) ?? fail('message.not_found')
}

async function answer(work: Work<Member>, id: string, text: string): Promise<'note' | 'message'> {
  const { who, at } = work
  const row = (await lockMessage(work.tx, id, at)) ?? fail('message.not_found')
  const last = row.answers.at(-1)
  // Sent again because the reply got lost.
  if (row.done_at && last?.by === who.id && last.text === text) return 'message'
  requireToDo(row)
  if (row.taken_by && row.taken_by !== who.id) fail('message.moved_on')
  const taken = { taken_by: who.id, taken_at: row.taken_at ?? at }
  if (row.kind === 'note') {
    // Undone with the answer.
    if (!row.taken_by) await setMessage(work, id, 'take', taken, { before: { taken_by: null, taken_at: null } })
    return 'note'
  }
  if (!hasAddress(row.email)) fail('message.no_address')
  const answers = JSON.stringify([...row.answers, { text, by: who.id, at: at.toISOString() }])
  const before = { taken_by: row.taken_by, taken_at: row.taken_at }
  await setMessage(work, id, 'answer', { ...taken, done_by: who.id, done_at: at, answers }, { before })
  const mail = { template: 'message_answered', data: { object: row.object, answer: text } } as const
  const address = { to: row.email, lang: row.lang as Lang }
  await work.delaying(undoMs).mailTo(address, mail, keyOfAct('answer', id, at))
  return 'message'
}
