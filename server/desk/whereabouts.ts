import { sql } from 'kysely'
import type { Whereabouts } from '../../src/lib/contract/desk-products.ts'
import { anyOf } from '../db/any-of.ts'
import { isInHand } from '../db/loan-sql.ts'
import type { Reader } from '../db/scope.ts'

const fullName = (of: string) =>
  sql<string>`concat_ws(' ', ${sql.ref(`${of}.first_name`)}, ${sql.ref(`${of}.last_name`)})`

/** Where objects are now: at which point, on their way to another, or searched for. */
export async function listWhereabouts(db: Reader, ids: readonly string[]): Promise<Map<string, Whereabouts>> {
  const rows = await db
    .selectFrom('products as p')
    .innerJoin('headquarters as home', 'home.id', 'p.headquarter_id')
    .leftJoin('headquarters as place', 'place.id', 'p.place_id')
    .leftJoin('headquarters as goal', 'goal.id', 'p.carried_to')
    .leftJoin('members as seeker', 'seeker.id', 'p.sought_by')
    .leftJoin('members as carrier', 'carrier.id', 'p.carried_by')
    .select(['p.id', 'p.sought_since', 'p.carried_since'])
    .select(['home.id as home_id', 'home.name as home_name', 'place.id as place_id', 'place.name as place_name'])
    .select(['goal.id as goal_id', 'goal.name as goal_name'])
    .select(eb =>
      eb
        .exists(eb.selectFrom('orders as o').select('o.id').whereRef('o.product_id', '=', 'p.id').where(isInHand('o')))
        .as('out'),
    )
    .select([fullName('seeker').as('seeker'), fullName('carrier').as('carrier')])
    .where('p.id', '=', anyOf(ids))
    .execute()
  return new Map(
    rows.map(row => {
      const home = { id: row.home_id, name: row.home_name }
      const place = row.place_id && row.place_name ? { id: row.place_id, name: row.place_name } : home
      const to = row.goal_id && row.goal_name ? { id: row.goal_id, name: row.goal_name } : null
      const carried = to && row.carried_since && { to, since: row.carried_since.toISOString(), by: row.carrier || null }
      const sought = row.sought_since && { since: row.sought_since.toISOString(), by: row.seeker || null }
      return [row.id, { place, home, out: Boolean(row.out), carried, sought }] as const
    }),
  )
}
