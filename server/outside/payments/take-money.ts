import { PaymentRefused, type Payments, PaymentsDown, type ProviderOrder } from './payments.ts'

/** The values an order must have before anything is granted for it. */
export type Expected = {
  paypalOrderId: string
  requestId: string
  amountCents: number
  payee: string | null
  customId: string
}

/**
 * - `taken`: the money is ours.
 * - `waiting`: the payer has not approved it yet.
 * - `declined`: this card or wallet does not pay; another may.
 * - `dead`: nothing will ever be taken on this order.
 * - `wrong`: it is not the order we made; whatever was taken on it is owed back.
 * - `refunded`: it was ours, and went back.
 * - `unknown`: no answer, or not decided yet. Ask again later.
 */
export type Taken =
  | { kind: 'taken'; capture: string }
  | { kind: 'refunded'; capture: string }
  | { kind: 'waiting' | 'declined' | 'dead' | 'unknown' }
  | { kind: 'wrong'; capture: string | null }

const deadStatuses = new Set(['VOIDED', 'EXPIRED'])

function isOurs(order: ProviderOrder, { paypalOrderId, amountCents, payee, customId }: Expected): boolean {
  return (
    order.id === paypalOrderId &&
    order.amountCents === amountCents &&
    order.currency === 'EUR' &&
    order.payee === payee &&
    order.customId === customId
  )
}

function whatItSays(order: ProviderOrder, expected: Expected): Taken {
  const { capture, status } = order
  const completed = capture && (capture.status === 'COMPLETED' || capture.status === 'PARTIALLY_REFUNDED')
  if (!isOurs(order, expected)) return { kind: 'wrong', capture: completed ? capture.id : null }
  if (completed) return { kind: 'taken', capture: capture.id }
  if (capture?.status === 'REFUNDED') return { kind: 'refunded', capture: capture.id }
  if (capture?.status === 'PENDING') return { kind: 'unknown' }
  if (deadStatuses.has(status) || (status === 'COMPLETED' && capture)) return { kind: 'dead' }
  return { kind: 'waiting' }
}

/** Reads an order back and returns its state; captures nothing. */
export async function lookAtOrder(payments: Payments, expected: Expected): Promise<Taken> {
  try {
    const order = await payments.readOrder(expected.paypalOrderId)
    return order ? whatItSays(order, expected) : { kind: 'dead' }
  } catch (error) {
    if (error instanceof PaymentsDown || error instanceof PaymentRefused) return { kind: 'unknown' }
    throw error
  }
}

/**
 * Reads an order back and, only if it matches exactly and is approved, captures it. The same request id
 * makes two captures one; an answer that gets lost is looked up afterwards.
 */
export async function takeMoney(payments: Payments, expected: Expected): Promise<Taken> {
  const before = await lookAtOrder(payments, expected)
  if (before.kind !== 'waiting') return before
  try {
    return whatItSays(await payments.capture(expected.paypalOrderId, expected.requestId), expected)
  } catch (error) {
    if (error instanceof PaymentRefused) return afterRefusal(payments, expected, error.issue)
    if (error instanceof PaymentsDown) return afterSilence(payments, expected)
    throw error
  }
}

async function afterRefusal(payments: Payments, expected: Expected, issue: string): Promise<Taken> {
  if (issue === 'ORDER_ALREADY_CAPTURED') return lookAtOrder(payments, expected)
  if (issue === 'ORDER_NOT_APPROVED' || issue === 'PAYER_ACTION_REQUIRED') return { kind: 'waiting' }
  if (issue === 'RESOURCE_NOT_FOUND' || issue === 'ORDER_EXPIRED') return { kind: 'dead' }
  return { kind: 'declined' }
}

/** A capture not visible now may still happen: only a visible one is a result. */
async function afterSilence(payments: Payments, expected: Expected): Promise<Taken> {
  const now = await lookAtOrder(payments, expected)
  return now.kind === 'waiting' ? { kind: 'unknown' } : now
}
