/** The messages to the desk, with who sees to each. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { messages } from '../../contract/messages.endpoints.ts'
import type { DeskMessage } from '../../contract/messages.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { load, type Loaded, reload } from '../async/loaded.ts'
import { readLive } from './live.ts'

export const $messages = atom<Loaded<DeskMessage[]>>({ state: 'waiting' })

const listMessages = () => call(messages.list)

export const readMessages = () => load($messages, listMessages)
const rereadMessages = () => reload($messages, listMessages)

/** Reads them, and again when somebody writes or sees to one: a note is answered with its loan. Answers how to stop. */
export const openMessages = () => readLive(['messages', 'loans'], readMessages, rereadMessages)

/** The list is read again whatever came of it: somebody else may have been quicker. */
async function change(work: () => Promise<DeskMessage>): Promise<Outcome<DeskMessage>> {
  const outcome = await attempt(work)
  if (outcome.ok || outcome.problem.code !== 'network') await rereadMessages()
  return outcome
}

/** From whom the list says has it. */
export const takeMessage = ({ id, taken }: DeskMessage) =>
  change(() => call(messages.take, { params: { id }, body: { from: taken?.id ?? null } }))
export const answerMessage = (id: string, text: string) =>
  change(() => call(messages.answer, { params: { id }, body: { text } }))
export const undoAnswer = (id: string) => change(() => call(messages.undoAnswer, { params: { id } }))
export const finishMessage = ({ id }: DeskMessage) => change(() => call(messages.finish, { params: { id } }))
export const reopenMessage = ({ id }: DeskMessage) => change(() => call(messages.reopen, { params: { id } }))
