import type { Member } from '../http/caller.ts'
import type { Effect, LoanSet } from '../orders/move.ts'
import type { OrderRow } from '../orders/queries.ts'
import type { Work } from '../work/work.ts'
import { lackAtReturn } from './missing.ts'
import { tellBooked } from './tell-booked.ts'

type Condition = { condition: 'good' | 'damaged'; reason?: string | undefined; missing?: string[] | undefined }

type Sent = { condition: Condition['condition']; note?: string | undefined; missing?: string[] | undefined }

/** The note is the reason of the move. */
export const toReturn = ({ note, ...rest }: Sent): Condition => ({ ...rest, reason: note })

/** A damaged object goes to repair as it comes back. */
export const returnEffect: Effect<Condition> = { change: receive }

/** @throws Refusal `product.piece_unknown` */
async function receive(work: Work<Member>, order: OrderRow, how: Condition): Promise<LoanSet> {
  const { tx, at } = work
  const { condition, reason, missing = [] } = how
  const lacking = await lackAtReturn(work, order, missing)
  if (condition === 'damaged') {
    await tx
      .updateTable('products')
      .set({ repair_since: at, repair_note: reason ?? null, updated_at: at })
      .where('id', '=', order.product_id)
      .execute()
    await tellBooked(work, order.product_id, { template: 'loan_in_repair', since: at, until: null })
  }
  return { return_condition: condition, ...lacking }
}
