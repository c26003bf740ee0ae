import type { DeskOrder } from '../../src/lib/contract/desk.ts'
import type { Db } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { lockOrder, type OrderRow } from '../orders/queries.ts'
import { fail } from '../refusal.ts'
import { presentDeskOrder } from './to-desk-order.ts'

/**
 * What every verb of the desk on a loan has in common: one transaction around the locked loan, then the news.
 * @throws Refusal `order.not_found`
 */
export async function changeOrder(
  deps: Deps,
  who: Member,
  id: string,
  change: (tx: Db, order: OrderRow) => Promise<OrderRow>,
): Promise<DeskOrder> {
  const changed = await inTransaction(deps.db, async tx => {
    const order = (await lockOrder(tx, who.library.library_id, id)) ?? fail('order.not_found')
    return change(tx, order)
  })
  deps.wake()
  return presentDeskOrder(deps, who, changed)
}
