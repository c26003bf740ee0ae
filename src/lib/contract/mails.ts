import * as z from 'zod'
import { contract } from './contract.ts'
import { mailGone, unsentReasons } from './mail-names.ts'
import { mails } from './mails.endpoints.ts'
import { ById, Id, Instant } from './primitives.ts'

/** `words`: what it said is not kept, as it had a link or a code to sign in. `late`: nobody needs it any more. */
const Gone = z.enum(mailGone)

/**
 * A mail that has not left. `to` is its address; null where there is none any more. `what` says in the reader's
 * language why it is mailed, `subject` and `text` in the member's how it is called and what to write to them otherwise.
 * `error` is what the mail server said, null but for who coordinates, `why` the same in a word. `next_at`: when it is tried again; null for one that
 * was given up, which is tried again when somebody asks for it, unless it is `gone`.
 */
export const UnsentMail = z
  .object({
    id: Id,
    to: z.string().nullable(),
    member: z.object({ id: Id, name: z.string(), phone: z.string().nullable() }).nullable(),
    what: z.string(),
    subject: z.string().nullable(),
    text: z.string().nullable(),
    at: Instant,
    attempts: z.number().int(),
    why: z.enum(unsentReasons),
    error: z.string().nullable(),
    next_at: Instant.nullable(),
    given_up_at: Instant.nullable(),
    gone: Gone.nullable(),
  })
  .meta({ id: 'UnsentMail' })
export type UnsentMail = z.infer<typeof UnsentMail>

/**
 * `off`: no server takes mails, and all of them wait. `waiting`: those that are on their way. `failed`: the desk sees
 * those to members; who coordinates, those to anybody.
 */
export const UnsentMails = z
  .object({ off: z.boolean(), waiting: z.number().int(), failed: z.array(UnsentMail) })
  .meta({ id: 'UnsentMails' })
export type UnsentMails = z.infer<typeof UnsentMails>

/** `waiting`: on its way. `retrying`: it failed, and is tried again at `next_at`. `given_up`: not by itself. */
const MemberMail = z.object({
  id: Id,
  /** Null until it has left: only then is it written. */
  subject: z.string().nullable(),
  what: z.string(),
  state: z.enum(['sent', 'waiting', 'retrying', 'given_up']),
  /** When it left; else when it was asked for. */
  at: Instant,
  next_at: Instant.nullable(),
  /** Of one that failed: why it cannot be tried again. */
  gone: Gone.nullable(),
})
export type MemberMail = z.infer<typeof MemberMail>

const Ids = z.strictObject({ ids: z.array(Id).min(1).max(200) })

/** `off`: no server takes mails. */
export const MemberMails = z.object({ off: z.boolean(), mails: z.array(MemberMail) }).meta({ id: 'MemberMails' })
export type MemberMails = z.infer<typeof MemberMails>

export const mailsContract = contract(mails, {
  list: {
    summary: 'The mails that have failed, those to be tried again first, and how many are on their way',
    fails: [],
    reply: UnsentMails,
  },
  ofMember: {
    summary: 'What was mailed to a member in the last year, of a loan or all, and what waits or failed: never its text',
    fails: ['member.not_found'],
    params: ById,
    query: z.strictObject({ loan: Id.optional() }),
    reply: MemberMails,
  },
  retry: {
    summary: 'Try mails again at once, those given up too; one that has left meanwhile, or is gone, is passed over',
    fails: [],
    body: Ids,
    reply: UnsentMails,
  },
  dismiss: {
    summary: 'Take failed mails off the list: whoever they were for was told otherwise, or need not be told',
    fails: [],
    body: Ids,
    reply: UnsentMails,
  },
})
