import type { Tx } from '../db/scope.ts'
import type { SoldCard } from '../db/tables-payments.ts'

/** The first kind of card of a new library: the one that its settings show as `renewal_card`. */
export async function insertDefaultKind(tx: Tx, card: SoldCard, english = ''): Promise<void> {
  const { id, name, duration, price_cents } = card
  const how = { holder: 'both', online: true, at_desk: true, active: true, is_default: true, position: 0 } as const
  await tx
    .insertInto('card_kinds')
    .values({ id, name: JSON.stringify({ it: name, en: english }), months: duration, price_cents, ...how })
    .execute()
}
