import * as z from 'zod'
import { contract } from './contract.ts'
import { mails } from './mails.endpoints.ts'
import { ById, Id, Instant } from './primitives.ts'

/**
 * A mail that has not left. `to` is its address; null where there is none any more. `what` says in the reader's language
 * why it is mailed. `error` is what the mail server said. `next_at`: when it is tried again; null for one that was given
 * up, of which nothing but the address is kept.
 */
export const UnsentMail = z
  .object({
    id: Id,
    to: z.string().nullable(),
    what: z.string(),
    at: Instant,
    attempts: z.number().int(),
    error: z.string(),
    next_at: Instant.nullable(),
    given_up_at: Instant.nullable(),
  })
  .meta({ id: 'UnsentMail' })
export type UnsentMail = z.infer<typeof UnsentMail>

/** `off`: no server takes mails, and all of them wait. `waiting`: those that are on their way. */
export const UnsentMails = z
  .object({ off: z.boolean(), waiting: z.number().int(), failed: z.array(UnsentMail) })
  .meta({ id: 'UnsentMails' })
export type UnsentMails = z.infer<typeof UnsentMails>

/** `waiting`: on its way. `retrying`: it failed, and is tried again at `next_at`. `given_up`: it is not tried again. */
const MemberMail = z.object({
  id: Id,
  /** Null until it has left: only then is it written. */
  subject: z.string().nullable(),
  what: z.string(),
  state: z.enum(['sent', 'waiting', 'retrying', 'given_up']),
  /** When it left; else when it was asked for. */
  at: Instant,
  next_at: Instant.nullable(),
})
export type MemberMail = z.infer<typeof MemberMail>

/** `off`: no server takes mails. `may_retry`: the reader may have those that failed tried again. */
export const MemberMails = z
  .object({ off: z.boolean(), may_retry: z.boolean(), mails: z.array(MemberMail) })
  .meta({ id: 'MemberMails' })
export type MemberMails = z.infer<typeof MemberMails>

export const mailsContract = contract(mails, {
  list: {
    summary: 'The mails that have failed, those to be tried again first, and how many are on their way',
    fails: [],
    reply: UnsentMails,
  },
  ofMember: {
    summary: 'What was mailed to a member in the last year, and what waits or failed: never what it says',
    fails: ['member.not_found'],
    params: ById,
    reply: MemberMails,
  },
  retry: {
    summary: 'Try mails again at once; one that has left meanwhile, or was given up, is passed over',
    fails: [],
    body: z.strictObject({ ids: z.array(Id).min(1).max(200) }),
    reply: UnsentMails,
  },
})
