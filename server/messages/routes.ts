import { messagesContract } from '../../src/lib/contract/messages.ts'
import type { Routes } from '../http/serve.ts'
import { answerMessage } from './answer-message.ts'
import { finishMessage, reopenMessage, takeMessage } from './change-message.ts'
import { readMemberMessages } from './read-member-messages.ts'
import { readMessages } from './read-messages.ts'
import { undoAnswer } from './undo-answer.ts'

export const messagesRoutes: Routes = ({ serve }) => {
  serve(messagesContract.list, ({ deps, who }) => readMessages(deps, who))
  serve(messagesContract.ofMember, ({ deps, who, params }) => readMemberMessages(deps, who, params.id))
  serve(messagesContract.take, ({ deps, who, params, body }) => takeMessage(deps, who, params.id, body.from))
  serve(messagesContract.answer, ({ deps, who, params, body }) => answerMessage(deps, who, params.id, body.text))
  serve(messagesContract.undoAnswer, ({ deps, who, params }) => undoAnswer(deps, who, params.id))
  serve(messagesContract.finish, ({ deps, who, params }) => finishMessage(deps, who, params.id))
  serve(messagesContract.reopen, ({ deps, who, params }) => reopenMessage(deps, who, params.id))
}
