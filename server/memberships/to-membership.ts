import type { Lang } from '../../src/lib/addresses.ts'
import type { Membership } from '../../src/lib/contract/memberships.ts'
import { inLang } from '../catalog/to-product.ts'
import { type MembershipRow, namesOf } from './queries.ts'

/** A card as its reader sees it; the number is the member's and stays the same from card to card. */
export function toMembership(row: MembershipRow, cardNumber: string | null, lang: Lang): Membership {
  const created_at = row.created_at.toISOString()
  return {
    id: row.id,
    card: { name: inLang(lang, namesOf(row)) },
    numero_tessera_convenzionata: cardNumber,
    sub_date: { from: row.from_date, to: row.to_date },
    created_at,
    origin_created_at: created_at,
  }
}
