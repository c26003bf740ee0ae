import { addDays } from '../../src/lib/rules/dates.ts'
import { lapsesOn } from '../../src/lib/rules/deadlines.ts'
import { dayInRome, instantInRome } from '../clock.ts'
import { enqueueDeskMail } from '../db/journal.ts'
import type { Counts } from '../db/tables-jobs.ts'
import type { Deps } from '../deps.ts'
import { moveOrder, type OrderRow, selectOrders, withProducts } from '../orders/queries.ts'
import { moveEach } from './move-each.ts'

/** The day on which a request lapses; every request has its days and the moment it was made. */
const lapse = (order: OrderRow) =>
  lapsesOn({ from_date: order.from_date ?? '', asked_on: dayInRome(order.confirmed_at ?? order.created_at) })

function listPending({ db }: Deps, library: string, until: string): Promise<OrderRow[]> {
  return selectOrders(db, library)
    .where('status', '=', 'pending')
    .where('from_date', '<=', until)
    .orderBy('from_date')
    .orderBy('id')
    .execute()
}

/** Denies what nobody has decided by its first day. */
export async function denyUndecided(deps: Deps, library: string): Promise<Counts> {
  const today = deps.clock.today()
  const orders = (await listPending(deps, library, today)).filter(order => lapse(order) <= today)
  const denied = await moveEach(deps, orders, (tx, order) => {
    const at = deps.clock.now()
    if (order.status !== 'pending' || lapse(order) > today) return null
    const set = { status: 'denied', decided_at: at, closed_reason: 'expired' } as const
    return moveOrder(tx, order, { who: null, action: 'expire', reason: 'expired', at, set })
  })
  return { denied }
}

/** Tells the desk, in one mail, what lapses tomorrow. */
export async function warnDesk(deps: Deps, library: string): Promise<Counts> {
  const { db, clock } = deps
  const today = clock.today()
  const tomorrow = addDays(today, 1)
  const orders = (await listPending(deps, library, tomorrow)).filter(order => lapse(order) === tomorrow)
  if (!orders.length) return { warned: 0 }
  const lines = (await withProducts(db, library, today, orders)).map(
    one => `${one.product.code} ${one.product.name.it}`,
  )
  const mail = {
    template: 'desk_undecided',
    data: { count: orders.length, list: lines.join('\n') },
    until: instantInRome(tomorrow, '00:00'),
  } as const
  await enqueueDeskMail(db, library, mail, clock.now(), `undecided:${today}`)
  return { warned: orders.length }
}
