import { writeAudit } from '../db/journal.ts'
import type { Counts } from '../db/tables-jobs.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { freeExpiredHolds, selectOrders } from '../orders/queries.ts'

/** Frees the days of holds that have run out, also where nobody else asks for them. */
export async function freeHolds({ db, clock }: Deps, library: string): Promise<Counts> {
  const now = clock.now()
  const expired = () =>
    selectOrders(db, library)
      .where('status', '=', 'checkout')
      .where('from_date', 'is not', null)
      .where('expires_at', '<=', now)
  const products = await expired().clearSelect().select('product_id').distinct().orderBy('product_id').execute()
  let freed = 0
  for (const { product_id } of products) {
    freed += await inTransaction(db, async tx => {
      const ids = await freeExpiredHolds(tx, library, product_id, now)
      for (const id of ids)
        await writeAudit(tx, { library, who: null, action: 'expire_hold', subject: 'order', id, at: now })
      return ids.length
    })
  }
  return { freed }
}
