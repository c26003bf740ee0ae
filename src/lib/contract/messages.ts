import * as z from 'zod'
import { contract } from './contract.ts'
import { messages } from './messages.endpoints.ts'
import { ById, Id, Instant, text } from './primitives.ts'

/** `problem`: told of an object; `note`: written by a member on a loan. */
export const MessageKind = z.enum(['question', 'problem', 'note'])
export type MessageKind = z.infer<typeof MessageKind>

/** `by` is null for who is no member here. */
const Act = { by: z.string().nullable(), at: Instant }

/** A message to the desk. `email` is null where there is none to answer to; `order` is the loan of a note. */
export const DeskMessage = z
  .object({
    id: Id,
    kind: MessageKind,
    at: Instant,
    email: z.string().nullable(),
    subject: z.string(),
    text: z.string(),
    picture: z.string().nullable(),
    member: z.object({ id: Id, name: z.string() }).nullable(),
    product: z.object({ id: Id, name: z.string(), code: z.string() }).nullable(),
    order: Id.nullable(),
    taken: z.object({ ...Act, id: Id, mine: z.boolean() }).nullable(),
    answers: z.array(z.object({ ...Act, text: z.string() })),
    done: z.object(Act).nullable(),
  })
  .meta({ id: 'DeskMessage' })
export type DeskMessage = z.infer<typeof DeskMessage>

/** What a member wrote. `waits`: nobody has answered, and it is still to be answered. */
export const MemberMessage = z
  .object({
    id: Id,
    kind: MessageKind,
    at: Instant,
    subject: z.string(),
    text: z.string(),
    answers: z.array(z.object({ ...Act, text: z.string() })),
    waits: z.boolean(),
  })
  .meta({ id: 'MemberMessage' })
export type MemberMessage = z.infer<typeof MemberMessage>

const fails = ['message.not_found', 'message.moved_on'] as const

export const messagesContract = contract(messages, {
  list: {
    summary: 'Messages to the desk: those that wait, the oldest first, then those done, the newest first',
    fails: [],
    reply: z.array(DeskMessage),
  },
  ofMember: {
    summary: 'What a member wrote to the desk, with the answers: questions, problems, notes of loans, the newest first',
    fails: ['member.not_found'],
    params: ById,
    reply: z.array(MemberMessage),
  },
  take: {
    summary: 'Take a message on; `from` is who has it as far as the caller knows, refused when it is somebody else',
    fails,
    onBehalf: false,
    params: ById,
    body: z.strictObject({ from: Id.nullable() }),
    reply: DeskMessage,
  },
  answer: {
    summary: 'Answer by mail a message that nobody else has taken; the answer is kept, and the message is done',
    fails: [...fails, 'message.no_address'],
    onBehalf: false,
    params: ById,
    body: z.strictObject({ text: text(4000) }),
    reply: DeskMessage,
  },
  undoAnswer: {
    summary: 'Undo the last answer, of today, by whoever wrote it or a referent: the message waits as before',
    fails: [...fails, 'order.undo_too_late', 'order.undo_not_yours'],
    onBehalf: false,
    params: ById,
    reply: DeskMessage,
  },
  finish: {
    summary: 'Say that a message needs nothing more',
    fails,
    onBehalf: false,
    params: ById,
    reply: DeskMessage,
  },
  reopen: {
    summary: 'Have a message that was done wait again',
    fails,
    onBehalf: false,
    params: ById,
    reply: DeskMessage,
  },
})
