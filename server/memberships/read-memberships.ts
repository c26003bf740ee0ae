import type * as z from 'zod'
import type { Card } from '../../src/lib/contract/library.ts'
import type { Membership } from '../../src/lib/contract/memberships.ts'
import { inLang } from '../catalog/to-product.ts'
import type { Deps } from '../deps.ts'
import type { Member, Visitor } from '../http/caller.ts'
import { findCardNumber, listMemberships, listSoldKinds } from './queries.ts'
import { toMembership } from './to-membership.ts'

export async function readMemberships({ db }: Deps, { id, lang }: Member): Promise<Membership[]> {
  const number = await findCardNumber(db, id)
  return (await listMemberships(db, id)).map(row => toMembership(row, number, lang))
}

/** The cards that members may buy by themselves; none where cards are not renewed. */
export async function readCards({ db }: Deps, { library, lang }: Visitor): Promise<z.infer<typeof Card>[]> {
  if (!library.renewable_card) return []
  const kinds = await listSoldKinds(db)
  return kinds.map(({ id, name, months, price_cents }) => ({
    id,
    name: inLang(lang, name),
    duration: months,
    price: price_cents / 100,
  }))
}
