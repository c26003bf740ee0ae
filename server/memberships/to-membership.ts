import type { Membership } from '../../src/lib/contract/memberships.ts'
import type { MembershipRow } from './queries.ts'

/** A card as its member sees it; the number is the member's and stays the same from card to card. */
export function toMembership(row: MembershipRow, cardNumber: string | null): Membership {
  const created_at = row.created_at.toISOString()
  return {
    id: row.id,
    card: { name: row.card_name },
    numero_tessera_convenzionata: cardNumber,
    sub_date: { from: row.from_date, to: row.to_date },
    created_at,
    origin_created_at: created_at,
  }
}
