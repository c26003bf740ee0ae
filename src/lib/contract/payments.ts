import * as z from 'zod'
import { contract } from './contract.ts'
import { payments } from './payments.endpoints.ts'
import { Euro, Id, Instant, Nothing } from './primitives.ts'

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

/** The message is read as it arrives, byte for byte, since its signature covers the bytes. */
export const paymentsContract = contract(payments, {
  webhook: {
    summary: 'What the payment provider tells us; signed by it, and each message counted once',
    fails: ['payment.not_genuine', 'request.too_large'],
    reply: Nothing,
  },
})
