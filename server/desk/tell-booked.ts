import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { selectOrders } from '../orders/queries.ts'
import { daysOf } from '../orders/to-order.ts'
import type { Work } from '../work/work.ts'

type Repair = { since: Date; until: CivilDate | null }

/** Writes once to each member whose loan, not collected yet, should begin while its object is mended. */
export async function tellBooked(work: Work, productId: string, { since, until }: Repair): Promise<void> {
  const { name } = await work.tx
    .selectFrom('products')
    .select('name')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const booked = await selectOrders(work.tx)
    .where('product_id', '=', productId)
    .where('status', 'in', ['pending', 'approved'])
    .where('picked_up_at', 'is', null)
    .where('to_date', '>=', work.today)
    .$if(until !== null, of => of.where('from_date', '<=', until!))
    .orderBy('id')
    .execute()
  for (const order of booked) {
    const { from_date: from, to_date: to } = daysOf(order)
    const back = until ? { message: 'repair_until', with: { day: until } } : { message: 'repair_unknown' }
    const data = { order: order.id, object: name, from, to, back }
    await work.mail(order.member_id, { template: 'loan_in_repair', data }, `in_repair:${order.id}:${since.getTime()}`)
  }
}
