import * as z from 'zod'
import { contract } from './contract.ts'
import { deskQueues } from './loan-names.ts'
import { disputeOutcomes, disputeReasons, paymentFilters } from './payment-names.ts'
import { payments } from './payments.endpoints.ts'
import { ById, CivilDate, Euro, Id, Instant, Nothing, pageOf, Paging, text } from './primitives.ts'

/** The provider's name for one of its orders. */
export const ProviderOrderId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

/** `order_id` is the provider's: what its buttons are given. */
export const PaymentIntent = z
  .object({ intent_id: Id, order_id: ProviderOrderId, amount: Euro, currency: z.literal('EUR'), expires_at: Instant })
  .meta({ id: 'PaymentIntent' })
export type PaymentIntent = z.infer<typeof PaymentIntent>

/** Of a delivery that costs nothing: only its time. */
const FreeIntent = z
  .object({
    intent_id: z.null(),
    order_id: z.null(),
    amount: z.literal(0),
    currency: z.literal('EUR'),
    expires_at: Instant,
  })
  .meta({ id: 'FreeIntent' })
export type FreeIntent = z.infer<typeof FreeIntent>

export const DeliveryIntent = z.union([PaymentIntent, FreeIntent])
export type DeliveryIntent = z.infer<typeof DeliveryIntent>

export const Paid = z.strictObject({ order_id: ProviderOrderId })

/** One moment of a payment; `number` is the provider's for what happened then. */
const PaymentMoment = z.object({
  what: z.enum(['asked', 'paid', 'granted', 'failed', 'refund_asked', 'refunded', 'disputed', 'dispute_ended']),
  at: Instant,
  number: z.string().nullable(),
})
export type PaymentMoment = z.infer<typeof PaymentMoment>

/** A payer's dispute. `answer_by`: until when the library has to answer at the provider, which it does at `url`. */
const PaymentDispute = z.object({
  id: z.string(),
  reason: z.enum(disputeReasons),
  opened_at: Instant,
  answer_by: Instant.nullable(),
  /** The provider waits for the library's answer, for the payer's, or decides. */
  waits_for: z.enum(['library', 'payer', 'provider']).nullable(),
  ended_at: Instant.nullable(),
  outcome: z.enum(disputeOutcomes).nullable(),
  url: z.string().nullable(),
})
export type PaymentDispute = z.infer<typeof PaymentDispute>

/** What somebody has to look into. */
const PaymentTrouble = z.enum(['not_granted', 'not_refunded', 'refund_refused', 'reversed', 'refunded_elsewhere'])

/** An online payment with all that became of it. `member` has no name where the account was closed. */
export const OnlinePayment = z
  .object({
    id: Id,
    at: Instant,
    amount: Euro,
    purpose: z.enum(['card', 'delivery']),
    state: z.enum(['open', 'capturing', 'granted', 'refunding', 'refunded', 'void']),
    member: z.object({ id: Id, name: z.string() }),
    card: z.object({ name: z.string(), to_date: CivilDate.nullable(), active: z.boolean() }).nullable(),
    /** The loan that is brought home; null where it never became one. */
    loan: z
      .object({ id: Id, object: z.string(), code: z.string(), from_date: CivilDate, queue: z.enum(deskQueues) })
      .nullable(),
    trouble: PaymentTrouble.nullable(),
    /** The latest one. */
    dispute: PaymentDispute.nullable(),
    /** Why the money went back, and who decided so, where a person did. */
    refund: z.object({ reason: z.string(), by: z.string().nullable() }).nullable(),
    refundable: z.boolean(),
    story: z.array(PaymentMoment),
  })
  .meta({ id: 'OnlinePayment' })
export type OnlinePayment = z.infer<typeof OnlinePayment>

/** `fresh`: whoever asks signed in lately enough to give money back. */
const OnlinePayments = pageOf(OnlinePayment).extend({ fresh: z.boolean() }).meta({ id: 'OnlinePayments' })
export type OnlinePayments = z.infer<typeof OnlinePayments>

/** The message is read as it arrives, byte for byte, since its signature covers the bytes. */
export const paymentsContract = contract(payments, {
  webhook: {
    summary: 'What the payment provider tells us; signed by it, and each message counted once',
    fails: ['payment.not_genuine', 'request.too_large'],
    reply: Nothing,
  },
  list: {
    summary: 'The online payments, the latest first, each with its moments, its refund and its dispute',
    fails: [],
    onBehalf: false,
    query: Paging.extend({
      filter: z.enum(paymentFilters).optional(),
      /** Of a member, of an object that is brought home, or a number of the provider. */
      keywords: text(100).optional(),
    }).strict(),
    reply: OnlinePayments,
  },
  refund: {
    summary: 'Give a whole payment back through the provider, within fifteen minutes of a sign-in',
    fails: ['auth.not_fresh', 'payment.not_found', 'payment.not_captured', 'payment.given_back', 'payment.lost'],
    onBehalf: false,
    params: ById,
    body: z.strictObject({
      /** The member reads it in their mail. */
      reason: text(500),
      /** Of a card: whether it ends now. */
      end_card: z.boolean().default(false),
    }),
    reply: OnlinePayment,
  },
})
