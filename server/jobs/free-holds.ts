import type { Db } from '../db/connect.ts'
import { isCheckout } from '../db/loan-sql.ts'
import type { Counts } from '../db/tables-jobs.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { freeExpiredHolds, selectOrders } from '../orders/queries.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'

/** Frees the days of expired holds, also where no other booking does. */
export async function freeHolds(deps: Deps, library: LibraryRow): Promise<Counts> {
  const products = await selectOrders(deps.db)
    .where(isCheckout())
    .where('from_date', 'is not', null)
    .where('expires_at', '<=', deps.clock.now())
    .clearSelect()
    .select('product_id')
    .distinct()
    .orderBy('product_id')
    .execute()
  let freed = 0
  for (const { product_id } of products) freed += await write(deps, { library }, freeHoldsOn, product_id)
  return { freed }
}

/** The libraries that have an expired one. */
export async function listWithHolds(db: Db, now: Date): Promise<string[]> {
  const expired = db
    .selectFrom('orders')
    .select('library_id')
    .distinct()
    .where(isCheckout())
    .where('from_date', 'is not', null)
    .where('expires_at', '<=', now)
  return (await expired.execute()).map(one => one.library_id)
}

async function freeHoldsOn(work: Work, productId: string): Promise<number> {
  const ids = await freeExpiredHolds(work.tx, productId, work.at)
  for (const id of ids) await work.audit({ who: null, action: 'expire_hold', subject: 'order', id })
  return ids.length
}
