import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { isAhead } from '../db/loan-sql.ts'
import { selectOrders } from '../orders/queries.ts'
import { findOtherCopy, type OtherCopy } from '../orders/other-copy.ts'
import { daysOf } from '../orders/to-order.ts'
import { notifyOfMistake } from '../orders/notifications.ts'
import { withdrawMail } from '../work/outbox.ts'
import type { Work } from '../work/work.ts'

/** Why an object cannot be had, since when, and of which loans the members are told: those that begin by then. */
type Missed = { template: 'loan_in_repair' | 'loan_sought'; since: Date; until: CivilDate | null }

const keyOf = (productId: string, { template, since }: Omit<Missed, 'until'>) =>
  `${template}:${productId}:${since.getTime()}`

const selectBooked = ({ tx, today }: Work, productId: string) =>
  selectOrders(tx).where('product_id', '=', productId).where(isAhead()).where('to_date', '>=', today)

/** Writes once to each member whose loan, not collected yet, should begin while its object cannot be had. */
export async function tellBooked(work: Work, productId: string, missed: Missed): Promise<void> {
  const { template, until } = missed
  const { name } = await work.tx
    .selectFrom('products')
    .select('name')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const booked = await selectBooked(work, productId)
    .$if(until !== null, of => of.where('from_date', '<=', until!))
    .orderBy('id')
    .execute()
  for (const order of booked) {
    const { from_date: from, to_date: to } = daysOf(order)
    const back = until ? { message: 'repair_until', with: { day: until } } : { message: 'repair_unknown' }
    const other = inItsPlace(await findOtherCopy(work.tx, order, work.today))
    const data = { order: order.id, object: name, from, to, back, other }
    await work.mail(order.member_id, { template, data }, `${keyOf(productId, missed)}:${order.id}`)
  }
}

/** Named, so that whoever reads the mail knows what the loan's page offers. */
const inItsPlace = (other: OtherCopy | null) =>
  other && {
    message: 'other_copy',
    with: { code: other.copy.code, place: other.point.name, from: other.days.from, to: other.days.to },
  }

/** Takes back what has not left yet. */
export async function untellBooked(work: Work, productId: string, missed: Omit<Missed, 'until'>): Promise<void> {
  await withdrawMail(work.tx, keyOf(productId, missed))
}

/** It was a mistake: what has not left is taken back, and whoever may have read it is told. */
export async function correctBooked(work: Work, productId: string, missed: Omit<Missed, 'until'>): Promise<void> {
  for (const order of await selectBooked(work, productId).orderBy('id').execute()) {
    if (await withdrawMail(work.tx, `${keyOf(productId, missed)}:${order.id}`)) await notifyOfMistake(work, order)
  }
  await untellBooked(work, productId, missed)
}
