import { sql } from 'kysely'
import type { Bilingual } from '../../src/lib/contract/primitives.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import type { Tx } from '../db/scope.ts'
import { findPointOfLoan } from '../headquarters/queries.ts'
import { anyOf } from '../db/any-of.ts'
import type { MailData, MailValue } from '../work/mail.ts'
import type { Work } from '../work/work.ts'
import { type OrderRow, selectOrders } from './queries.ts'
import { loanDays } from './to-calendar.ts'
import { returnDayOf } from './to-order.ts'

type Lent = {
  order: OrderRow
  name: Bilingual
  safety_notice: string | null
  point: Awaited<ReturnType<typeof findPointOfLoan>> | null
}

async function findLent(tx: Tx, order: OrderRow): Promise<Lent> {
  const product = tx.selectFrom('products').select(['name', 'safety_notice']).where('id', '=', order.product_id)
  const { name, safety_notice } = await product.executeTakeFirstOrThrow()
  return {
    order,
    name,
    safety_notice,
    point: order.headquarter_id ? await findPointOfLoan(tx, order.headquarter_id) : null,
  }
}

const joined = (lent: Lent[], lang: 'it' | 'en') => lent.map(({ name }) => name[lang] || name.it).join(', ')

/** A line for each thing, one inside the other: when it is brought back, and where. */
function linesOf([first, ...others]: Lent[], today: CivilDate): MailValue {
  if (!first) return ''
  const { order, name, safety_notice, point } = first
  const place = point ? `${point.name}, ${point.address}` : ''
  const line: MailData = { object: name, to: returnDayOf(order, point ?? null, today), place }
  const notice: MailValue = safety_notice ? { message: 'notice', with: { notice: safety_notice } } : ''
  return { message: 'lent', with: { ...line, notice, others: linesOf(others, today) } }
}

/** The volunteer who gave something to the wrong person notices within a minute: the receipt waits that long (ms). */
const receiptMs = 60_000

/** The one mail of what was handed out over the desk. */
export async function mailReceipt(work: Work, orders: OrderRow[]): Promise<void> {
  const lent: Lent[] = []
  for (const order of orders) lent.push(await findLent(work.tx, order))
  const [first] = lent
  if (!first) return
  const { order, point } = first
  const data = {
    order: order.id,
    object: { it: joined(lent, 'it'), en: joined(lent, 'en') },
    to: returnDayOf(order, point ?? null, work.today),
    list: linesOf(lent, work.today),
  }
  const days = lent.length === 1 ? loanDays({ order, point: point ?? null, today: work.today }, ['return']) : []
  const calendar = days.length > 0 ? { sequence: 0, cancelled: false, object: first.name, days } : null
  const loans = lent.map(one => one.order.id)
  const key = [begins, ...loans].join(':')
  await work.delaying(receiptMs).mail(order.member_id, { template: 'loan_lent', data, calendar, loans }, key)
}

const begins = 'loan_lent'

/** A hand-out is undone: a receipt that has not left is written anew without it, or not at all. */
export async function correctReceipt(work: Work, orderId: string): Promise<void> {
  const waiting = await work.tx
    .deleteFrom('outbox')
    .where('topic', '=', 'mail')
    .where(sql<boolean>`starts_with(dedupe_key, ${`${begins}:`})`)
    .where(sql<boolean>`position(${orderId} IN dedupe_key) > 0`)
    .where('attempts', '=', 0)
    .where('done_at', 'is', null)
    .returning('dedupe_key')
    .executeTakeFirst()
  const others = waiting?.dedupe_key?.split(':').filter(one => one !== begins && one !== orderId) ?? []
  if (others.length === 0) return
  await mailReceipt(work, await selectOrders(work.tx).where('id', '=', anyOf(others)).orderBy('id').execute())
}
