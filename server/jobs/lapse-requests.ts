import { addDays, type CivilDate } from '../../src/lib/rules/dates.ts'
import { lapsesOn } from '../../src/lib/rules/deadlines.ts'
import { dayInRome, instantInRome } from '../clock.ts'
import { isWaiting } from '../db/loan-sql.ts'
import type { Reader } from '../db/scope.ts'
import type { Counts } from '../db/tables-jobs.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { type OrderRow, selectOrders, withProducts } from '../orders/queries.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { moveEach } from './move-each.ts'

/** The day on which a request lapses; every request has its days and the moment it was made. */
const lapse = (order: OrderRow) =>
  lapsesOn({ from_date: order.from_date ?? '', asked_on: dayInRome(order.confirmed_at ?? order.created_at) })

function listWaiting(db: Reader, until: CivilDate): Promise<OrderRow[]> {
  return selectOrders(db)
    .where(isWaiting())
    .where('from_date', '<=', until)
    .orderBy('from_date')
    .orderBy('id')
    .execute()
}

/** Denies requests not decided by their first day. */
export async function lapseRequests(deps: Deps, library: LibraryRow): Promise<Counts> {
  const today = deps.clock.today()
  const orders = (await listWaiting(deps.db, today)).filter(order => lapse(order) <= today)
  const isDue = (work: Work, order: OrderRow) => lapse(order) <= work.today
  return { denied: await moveEach(deps, library, orders, { name: 'lapse', reason: 'expired', isDue }) }
}

/** Mails the desk, in one mail, the requests that lapse tomorrow. */
export async function warnDesk(deps: Deps, library: LibraryRow): Promise<Counts> {
  const today = deps.clock.today()
  const tomorrow = addDays(today, 1)
  const orders = (await listWaiting(deps.db, tomorrow)).filter(order => lapse(order) === tomorrow)
  if (!orders.length) return { warned: 0 }
  const lines = (await withProducts(deps.db, today, orders)).map(one => `${one.product.code} ${one.product.name.it}`)
  await write(deps, { library }, mailWarning, lines)
  return { warned: orders.length }
}

async function mailWarning(work: Work, lines: string[]): Promise<void> {
  const mail = {
    template: 'desk_undecided',
    data: { count: lines.length, list: lines.join('\n') },
    until: instantInRome(addDays(work.today, 1), '00:00'),
  } as const
  await work.mailDesk(mail, `undecided:${work.today}`)
}
