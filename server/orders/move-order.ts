import type { Updateable } from 'kysely'
import type { Db } from '../db/connect.ts'
import { pagesChanged, writeAudit } from '../db/journal.ts'
import type { OrdersTable } from '../db/tables.ts'
import { fail } from '../http/refusal.ts'
import type { Member } from '../http/who.ts'
import type { OrderRow } from './queries.ts'

export type Move = {
  who: Member | null
  action: string
  reason?: string | undefined
  at: Date
  set: Updateable<OrdersTable>
}

/**
 * Every change of a stored loan: a compare-and-set on its status, one audit row, and the pages printed again.
 * @throws Refusal `order.moved_on` when somebody else moved it first
 */
export async function moveOrder(tx: Db, order: OrderRow, { who, action, reason, at, set }: Move): Promise<OrderRow> {
  const moved = await tx
    .updateTable('orders').set(set)
    .where('library_id', '=', order.library_id).where('id', '=', order.id).where('status', '=', order.status)
    .returningAll().executeTakeFirst()
  if (!moved) return fail('order.moved_on')
  await writeAudit(tx, { library: order.library_id, who, action, subject: 'order', id: order.id, reason, at })
  await pagesChanged(tx, order.library_id, at)
  return moved
}
