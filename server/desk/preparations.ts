import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Preparations } from '../../src/lib/contract/places.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { byShelf } from '../../src/lib/rules/shelf-order.ts'
import { isToHandOut } from '../db/loan-sql.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { selectOrders } from '../orders/queries.ts'
import { atPoint } from './queries.ts'
import { toDeskOrders } from './to-desk-order.ts'

/** More than anybody prepares in a day. */
const longest = 500

/** Approved, and may be collected today. */
export const isCollectedOn = (today: CivilDate): RawBuilder<SqlBool> =>
  sql`(${isToHandOut()} AND from_date <= ${today}::date AND to_date >= ${today}::date AND method = 'pickup')`

/** The loans that may be collected today, by the shelf on which their objects stand. */
export async function readPreparations(deps: Deps, who: Member, point: string | undefined): Promise<Preparations> {
  const rows = await selectOrders(deps.db)
    .where(isCollectedOn(deps.clock.today()))
    .$if(point !== undefined, of => of.where(atPoint(point!)))
    .orderBy('id')
    .limit(longest)
    .execute()
  const orders = (await toDeskOrders(deps, who, rows)).toSorted((one, other) => byShelf(one.product, other.product))
  return { to_prepare: orders.filter(one => one.ready_at === null), ready: orders.filter(one => one.ready_at !== null) }
}
