import type { Db } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { lockOrder, type OrderRow } from '../orders/queries.ts'

/**
 * Moves loans one transaction each, looked at again under its lock: `move` answers null for one that somebody
 * else has moved on meanwhile.
 * @returns how many were moved
 */
export async function moveEach(
  deps: Deps,
  orders: OrderRow[],
  move: (tx: Db, order: OrderRow) => Promise<OrderRow | null> | null,
): Promise<number> {
  let moved = 0
  for (const { library_id, id } of orders) {
    const done = await inTransaction(deps.db, async tx => {
      const order = await lockOrder(tx, library_id, id)
      return order ? move(tx, order) : null
    })
    if (done) moved += 1
  }
  if (moved) deps.wake()
  return moved
}
