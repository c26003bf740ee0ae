import * as z from 'zod'
import { contract } from './contract.ts'
import { mails } from './mails.endpoints.ts'
import { Id, Instant } from './primitives.ts'

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

export const mailsContract = contract(mails, {
  list: {
    summary: 'The mails that have failed, those to be tried again first, and how many are on their way',
    fails: [],
    reply: UnsentMails,
  },
  retry: {
    summary: 'Try mails again at once; one that has left meanwhile, or was given up, is passed over',
    fails: [],
    body: z.strictObject({ ids: z.array(Id).min(1).max(200) }),
    reply: UnsentMails,
  },
})
