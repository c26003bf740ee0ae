import type { PaymentIntent } from '../../src/lib/contract/payments.ts'
import type { ProblemCode } from '../../src/lib/contract/problems.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { PaymentRefused, type Payments, PaymentsDown, type ProviderOrder } from '../outside/payments/payments.ts'
import { fail } from '../refusal.ts'
import { currentPayments, paymentsOfAccount } from '../services/payments.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { type IntentRow, updateIntent } from './queries.ts'
import { customIdOf } from './to-expected.ts'

/** @throws Refusal with the given code where nothing can be paid now */
export async function requirePayments(deps: Deps, otherwise: ProblemCode): Promise<void> {
  if (!(await currentPayments(deps)).payments) fail(otherwise)
}

/** The provider that a payment began with. @throws Refusal with the given code where there is none */
export async function paymentsOf(
  deps: Deps,
  { account_id }: Pick<IntentRow, 'account_id'>,
  otherwise: ProblemCode,
): Promise<Payments> {
  return (await paymentsOfAccount(deps, account_id)) ?? fail(otherwise)
}

async function makeKnown(deps: Deps, who: Member, intent: IntentRow, down: ProblemCode): Promise<IntentRow> {
  const payments = await paymentsOf(deps, intent, down)
  const order = await payments
    .createOrder({ requestId: `order-${intent.id}`, amountCents: intent.amount_cents, customId: customIdOf(intent) })
    .catch((error: unknown): ProviderOrder =>
      error instanceof PaymentsDown || error instanceof PaymentRefused ? fail(down) : raise(error),
    )
  return write(deps, who, noteProviderOrder, intent.id, order)
}

function noteProviderOrder({ tx }: Work, intentId: string, { id, payee }: ProviderOrder): Promise<IntentRow> {
  return updateIntent(tx, intentId, { provider_order_id: id, payee })
}

function raise(error: unknown): never {
  throw error
}

/**
 * An intent as its member sees it. One without an order at the provider gets it first, always with
 * the same request id: however often that is tried, there is one order.
 * @throws Refusal with the code for a provider that does not answer
 */
export async function presentIntent(
  deps: Deps,
  who: Member,
  row: IntentRow,
  down: ProblemCode,
): Promise<PaymentIntent> {
  const intent = row.provider_order_id ? row : await makeKnown(deps, who, row, down)
  return {
    intent_id: intent.id,
    order_id: intent.provider_order_id ?? fail(down),
    amount: intent.amount_cents / 100,
    currency: intent.currency,
    expires_at: intent.expires_at.toISOString(),
  }
}
