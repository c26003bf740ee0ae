import type { DeskOrder } from '../../src/lib/contract/desk.ts'
import { isToHandOut } from '../db/loan-sql.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { selectOrders } from '../orders/queries.ts'
import { atPoint } from './queries.ts'
import { toDeskOrders } from './to-desk-order.ts'

/** More than anybody drives to in weeks. */
const longest = 500

/** The approved loans that are to be brought home, by their agreed day; those of a point start from it. */
export async function readDeliveries(deps: Deps, who: Member, point: string | undefined): Promise<DeskOrder[]> {
  const rows = await selectOrders(deps.db)
    .where(isToHandOut())
    .where('method', '=', 'delivery')
    .$if(point !== undefined, of => of.where(atPoint(point!)))
    .orderBy('from_date')
    .orderBy('id')
    .limit(longest)
    .execute()
  return toDeskOrders(deps, who, rows)
}
