import type { Bilingual } from '../../src/lib/contract/primitives.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import type { Tx } from '../db/scope.ts'
import { findPointOfLoan } from '../headquarters/queries.ts'
import type { OrderRow } from '../orders/queries.ts'
import { loanDays } from '../orders/to-calendar.ts'
import { returnDayOf } from '../orders/to-order.ts'
import type { MailData, MailValue } from '../work/mail.ts'
import type { Work } from '../work/work.ts'

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

/** The one mail of what was lent over the desk without a booking. */
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
  await work.mail(order.member_id, { template: 'loan_lent', data, calendar }, `loan_lent:${order.id}`)
}
