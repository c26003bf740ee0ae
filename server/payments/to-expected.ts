import type { Expected } from '../outside/payments/take-money.ts'
import type { IntentRow } from './queries.ts'

/** Our id of a payment at the provider; it names the library, as libraries may share one account. */
export const customIdOf = (intent: Pick<IntentRow, 'library_id' | 'id'>) => `${intent.library_id}.${intent.id}`

export function readCustomId(text: string): { library: string; id: string } | null {
  const [, library, id] = /^([a-z0-9-]{1,32})\.([a-z0-9]{16})$/.exec(text) ?? []
  return library && id ? { library, id } : null
}

/** The values its order must have, exactly. */
export function expectedOf(intent: IntentRow): Expected {
  return {
    paypalOrderId: intent.provider_order_id ?? '',
    requestId: `capture-${intent.id}`,
    amountCents: intent.amount_cents,
    payee: intent.payee,
    customId: customIdOf(intent),
  }
}
