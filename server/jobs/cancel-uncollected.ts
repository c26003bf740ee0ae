import { lastDayToCollect } from '../../src/lib/rules/deadlines.ts'
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

async function isOver(tx: Tx, order: OrderRow, openDays: number, today: string): Promise<boolean> {
  const point = order.headquarter_id ? await findHeadquarter(tx, order.headquarter_id) : undefined
  return lastDayToCollect(daysOf(order), openDays, point ? toHeadquarter(point) : null) < today
}

/** Cancels uncollected loans whose open days have passed and whose member was reminded before. */
export async function cancelUncollected(deps: Deps, library: LibraryRow): Promise<Counts> {
  const waiting = await selectOrders(deps.db)
    .where(isToHandOut())
    .where('method', '=', 'pickup')
    .where('from_date', '<', deps.clock.today())
    .orderBy('from_date')
    .orderBy('id')
    .execute()
  const isDue = async ({ tx, today }: Work, order: OrderRow) =>
    (await isOver(tx, order, library.collect_open_days, today)) && (await wasWarned(tx, order, today))
  return { cancelled: await moveEach(deps, library, waiting, { name: 'no_show', reason: 'no_show', isDue }) }
}
