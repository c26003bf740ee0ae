import * as z from 'zod'
import { PaymentsDown, type ProviderOrder } from './payments.ts'

const Money = z.object({ currency_code: z.string(), value: z.string().regex(/^\d{1,9}\.\d\d$/) })

const CaptureShape = z.object({
  id: z.string(),
  status: z.enum(['COMPLETED', 'PENDING', 'DECLINED', 'FAILED', 'REFUNDED', 'PARTIALLY_REFUNDED']),
  amount: Money.optional(),
})

const Unit = z.object({
  custom_id: z.string().optional(),
  amount: Money,
  payee: z.object({ merchant_id: z.string().optional(), email_address: z.string().optional() }).optional(),
  payments: z.object({ captures: z.array(CaptureShape).optional() }).optional(),
})

const OrderShape = z.object({ id: z.string(), status: z.string(), purchase_units: z.array(Unit).length(1) })

export const TokenShape = z.object({ access_token: z.string(), expires_in: z.number() })

export const RefundShape = z.object({ id: z.string() })

const IssueShape = z.object({ name: z.string(), details: z.array(z.object({ issue: z.string() })).optional() })

export const centsOf = (value: string): number => Math.round(Number(value) * 100)
export const valueOf = (cents: number): string => (cents / 100).toFixed(2)

/** The order in the provider's words, in ours. @throws PaymentsDown for an answer of another shape */
export function toProviderOrder(answer: unknown): ProviderOrder {
  const { id, status, purchase_units } = read(OrderShape, answer)
  const [unit] = purchase_units
  const { amount, payee, custom_id = null, payments } = unit!
  const taken = payments?.captures?.[0]
  return {
    id,
    status,
    amountCents: centsOf(amount.value),
    currency: amount.currency_code,
    customId: custom_id,
    payee: payee?.merchant_id ?? payee?.email_address ?? null,
    capture: taken ? { id: taken.id, status: taken.status } : null,
  }
}

export function read<S extends z.ZodType>(shape: S, answer: unknown): z.output<S> {
  const found = shape.safeParse(answer)
  if (found.success) return found.data
  throw new PaymentsDown(`the payment provider answered in an unknown shape: ${found.error.message}`)
}

/** The provider's name for why it refused: the most exact one. */
export function issueOf(answer: unknown): string {
  const found = IssueShape.safeParse(answer)
  return found.success ? (found.data.details?.[0]?.issue ?? found.data.name) : 'UNKNOWN'
}
