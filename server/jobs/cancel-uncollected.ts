import { lastDayToCollect, lastDayToDeliver } from '../../src/lib/rules/deadlines.ts'
import { isToHandOut } from '../db/loan-sql.ts'
import type { Tx } from '../db/scope.ts'
import type { Counts } from '../db/tables-jobs.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { findHeadquarter, toHeadquarter } from '../headquarters/queries.ts'
import { type OrderRow, selectOrders } from '../orders/queries.ts'
import { daysOf } from '../orders/to-order.ts'
import type { Work } from '../work/work.ts'
import { moveEach } from './move-each.ts'

/** Whether the member was reminded of the last day of collection, before today. */
async function wasWarned(tx: Tx, order: OrderRow, today: string): Promise<boolean> {
  const said = await tx
    .selectFrom('notices')
    .select('said_on')
    .where('member_id', '=', order.member_id)
    .where('subject_id', '=', order.id)
    .where('kind', '=', `collect:${order.from_date}`)
    .where('said_on', '<', today)
    .executeTakeFirst()
  return said !== undefined
}

/** Whose turn it was: the member's to come, who was reminded of it, or the library's to go. */
async function isDue({ tx, today, library }: Work, order: OrderRow): Promise<boolean> {
  const row = order.headquarter_id ? await findHeadquarter(tx, order.headquarter_id) : undefined
  const point = row ? toHeadquarter(row) : null
  if (order.method === 'delivery') return lastDayToDeliver(daysOf(order), library.collect_open_days, point) < today
  const last = lastDayToCollect(daysOf(order), library.collect_open_days, point)
  return last < today && (await wasWarned(tx, order, today))
}

/** Cancels loans never handed over, once the open days that the library gives have passed. */
export async function cancelUncollected(deps: Deps, library: LibraryRow): Promise<Counts> {
  const waiting = await selectOrders(deps.db)
    .where(isToHandOut())
    .where('from_date', '<', deps.clock.today())
    .orderBy('from_date')
    .orderBy('id')
    .execute()
  return { cancelled: await moveEach(deps, library, waiting, { name: 'no_show', reason: 'no_show', isDue }) }
}
