import type * as z from 'zod'
import type { Card } from '../../src/lib/contract/library.ts'
import type { Membership } from '../../src/lib/contract/memberships.ts'
import type { Deps } from '../deps.ts'
import type { Member, Visitor } from '../http/caller.ts'
import { findCardNumber, listMemberships } from './queries.ts'
import { toMembership } from './to-membership.ts'

export async function readMemberships({ db }: Deps, { id }: Member): Promise<Membership[]> {
  const number = await findCardNumber(db, id)
  return (await listMemberships(db, id)).map(row => toMembership(row, number))
}

/** The cards that members may buy by themselves; none where cards are not renewed. */
export function readCards({ library }: Pick<Visitor, 'library'>): z.infer<typeof Card>[] {
  const card = library.settings.renewal_card
  if (!library.renewable_card || !card) return []
  return [{ id: card.id, name: card.name, duration: card.duration, price: card.price_cents / 100 }]
}
