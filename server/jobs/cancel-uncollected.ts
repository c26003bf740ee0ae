import { lastDayToCollect } from '../../src/lib/rules/deadlines.ts'
import type { Db } from '../db/connect.ts'
import type { Counts } from '../db/tables-jobs.ts'
import type { Deps } from '../deps.ts'
import { findHeadquarter, toHeadquarter } from '../headquarters/queries.ts'
import { findLibrary } from '../library/queries.ts'
import { moveOrder, type OrderRow, selectOrders } from '../orders/queries.ts'
import { daysOf } from '../orders/to-order.ts'
import { moveEach } from './move-each.ts'

/** Whether its member was told, on a day before today, until when the object waits. */
async function wasWarned(tx: Db, order: OrderRow, today: string): Promise<boolean> {
  const said = await tx
    .selectFrom('notices')
    .select('said_on')
    .where('library_id', '=', order.library_id)
    .where('member_id', '=', order.member_id)
    .where('subject_id', '=', order.id)
    .where('kind', '=', `collect:${order.from_date}`)
    .where('said_on', '<', today)
    .executeTakeFirst()
  return said !== undefined
}

async function isOver(tx: Db, order: OrderRow, openDays: number, today: string): Promise<boolean> {
  const point = order.headquarter_id ? await findHeadquarter(tx, order.library_id, order.headquarter_id) : undefined
  return lastDayToCollect(daysOf(order), openDays, point ? toHeadquarter(point) : null) < today
}

/** Cancels loans that nobody collected: their open days have passed, and their member was told before. */
export async function cancelUncollected(deps: Deps, library: string): Promise<Counts> {
  const today = deps.clock.today()
  const openDays = (await findLibrary(deps.db, library))?.collect_open_days ?? Infinity
  const waiting = await selectOrders(deps.db, library)
    .where('status', '=', 'approved')
    .where('picked_up_at', 'is', null)
    .where('method', '=', 'pickup')
    .where('from_date', '<', today)
    .orderBy('from_date')
    .orderBy('id')
    .execute()
  const cancelled = await moveEach(deps, waiting, async (tx, order) => {
    if (order.status !== 'approved' || order.picked_up_at) return null
    if (!(await isOver(tx, order, openDays, today)) || !(await wasWarned(tx, order, today))) return null
    const at = deps.clock.now()
    const codes = { pickup_code: null, deposit_code: null }
    const set = { status: 'cancelled', decided_at: at, closed_reason: 'no_show', ...codes } as const
    return moveOrder(tx, order, { who: null, action: 'no_show', reason: 'no_show', at, set })
  })
  return { cancelled }
}
