import type { Effect, LoanSet } from '../orders/move.ts'
import type { OrderRow } from '../orders/queries.ts'
import type { Work } from '../work/work.ts'

type Condition = { condition: 'good' | 'damaged'; reason?: string | undefined }

/** A damaged object goes to repair as it comes back. */
export const returnEffect: Effect<Condition> = { change: receive }

async function receive({ tx, at }: Work, order: OrderRow, { condition, reason }: Condition): Promise<LoanSet> {
  if (condition === 'damaged') {
    await tx
      .updateTable('products')
      .set({ repair_since: at, repair_note: reason ?? null, updated_at: at })
      .where('id', '=', order.product_id)
      .execute()
  }
  return { return_condition: condition }
}
