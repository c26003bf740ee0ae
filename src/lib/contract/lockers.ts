import * as z from 'zod'
import { contract } from './contract.ts'
import { lockerActions } from './loan-names.ts'
import { lockers } from './lockers.endpoints.ts'
import { ById, Id, Instant } from './primitives.ts'

const LoanCode = z
  .string()
  .regex(/^\d{6}$/)
  .meta({ examples: ['407193'] })

/** The code on the loan's page, as a member's own statement carries it. */
export const ByCode = z.strictObject({ code: LoanCode })

/**
 * What a locker sends to each of its calls: the call's own name is in the body, where the signature covers it, so that
 * a question told on is no statement.
 */
export const LockerBody = {
  codes: z.strictObject({ call: z.literal('codes'), code: LoanCode }),
  pickups: z.strictObject({ call: z.literal('pickups'), code: LoanCode }),
  deposits: z.strictObject({ call: z.literal('deposits'), code: LoanCode }),
}
export type LockerCallName = keyof typeof LockerBody

/** The headers of Standard Webhooks (https://www.standardwebhooks.com), as `howToSign` tells. */
export const SignatureHeaders = z.object({
  'webhook-id': z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .meta({ examples: ['msg_2KWPBgLlAfxdpx2AI54pPJ85f4W'] }),
  'webhook-timestamp': z
    .string()
    .regex(/^\d{1,12}$/)
    .meta({ examples: ['1795510800'] }),
  'webhook-signature': z
    .string()
    .max(1000)
    .meta({ examples: ['v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4='] }),
})
export type SignatureHeaders = z.infer<typeof SignatureHeaders>

const LockerAction = z.enum(lockerActions)

/** What was done, and when; a message sent again is answered with the same words. */
const LockerReceipt = z.object({ order_id: Id, action: LockerAction, at: Instant }).meta({ id: 'LockerReceipt' })
export type LockerReceipt = z.infer<typeof LockerReceipt>

const howToSign = [
  'Signed as Standard Webhooks says. `webhook-signature` is `v1,` and the base64 of the HMAC-SHA256 of',
  '`webhook-id`, `webhook-timestamp` and the body, joined by full stops, the body byte by byte as it is sent. The key is',
  'the bytes that the point’s secret stands for in base64, after `whsec_`. The timestamp is of the sending, in seconds,',
  'five minutes more or less; the id stays the same when a message is sent again, signed anew. `call` in the body is the',
  'last part of the path, so that what was signed for one call is refused by the others.',
  'A whole client in twenty lines comes with the program: docs/recipes/locker-client.mjs.',
].join(' ')

const signed = { params: ById, signed: SignatureHeaders, description: howToSign } as const
const unheard = ['locker.not_genuine', 'locker.unknown_code'] as const

export const lockersContract = contract(lockers, {
  opens: {
    ...signed,
    body: LockerBody.codes,
    summary: 'Asked by a smart locker when a code is typed: what it opens a compartment for; nothing changes',
    fails: [...unheard, 'order.moved_on', 'order.too_early', 'order.period_over', 'member.untrained'],
    reply: z.object({ order_id: Id, action: LockerAction, product: z.object({ id: Id, name: z.string() }) }),
  },
  pickUp: {
    ...signed,
    body: LockerBody.pickups,
    summary: 'Told by a smart locker: the object was taken out, and the loan is in hand',
    fails: [
      ...unheard,
      'locker.other_message',
      'order.moved_on',
      'order.too_early',
      'order.period_over',
      'order.still_out',
    ],
    reply: LockerReceipt,
  },
  deposit: {
    ...signed,
    body: LockerBody.deposits,
    summary: 'Told by a smart locker: the object was put back, and the loan is over',
    fails: [...unheard, 'locker.other_message', 'order.moved_on'],
    reply: LockerReceipt,
  },
  renewSecret: {
    summary: 'Make the secret with which a smart locker signs; shown this once, and the one before is worth nothing',
    fails: ['headquarter.not_found', 'order.no_locker'],
    onBehalf: false,
    params: ById,
    body: z.strictObject({}),
    reply: z.object({ secret: z.string() }),
  },
})
