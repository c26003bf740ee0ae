import { lockProduct } from '../catalog/queries.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { listLapsed, offerNext } from './queries.ts'

/** Offers whose last day has passed go to whoever is next. Run twice, it changes nothing. */
export async function endOffers({ db, clock }: Deps, library: string): Promise<{ ended: number }> {
  const ids = await listLapsed(db, library, clock.today())
  for (const id of ids) {
    await inTransaction(db, async tx => {
      await lockProduct(tx, library, id)
      await offerNext(tx, library, id, clock.now())
    })
  }
  return { ended: ids.length }
}
