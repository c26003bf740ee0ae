import { sql } from 'kysely'
import type { CardKind } from '../../src/lib/contract/cards.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import type { Reader, Tx } from '../db/scope.ts'
import { type CardKindRow, selectKinds } from '../memberships/queries.ts'

/** Every kind, locked: their changes come one after the other. */
export const lockKinds = (tx: Tx): Promise<CardKindRow[]> => selectKinds(tx).orderBy('position').forUpdate().execute()

export async function listKinds(db: Reader, today: CivilDate): Promise<CardKind[]> {
  const held = await db
    .selectFrom('memberships')
    .select(['kind_id', sql<number>`count(DISTINCT member_id)::int`.as('holders')])
    .where('kind_id', 'is not', null)
    .where('from_date', '<=', today)
    .where('to_date', '>=', today)
    .groupBy('kind_id')
    .execute()
  const holders = new Map(held.map(row => [row.kind_id, row.holders]))
  const kinds = await selectKinds(db).orderBy('position').execute()
  return kinds.map(({ id, name, months, price_cents, holder, online, at_desk, active, is_default }) => {
    const how = { holder, online, at_desk, active, is_default, holders: holders.get(id) ?? 0 }
    return { id, name, duration: months, price: price_cents / 100, ...how }
  })
}
