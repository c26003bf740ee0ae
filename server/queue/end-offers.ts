import { lockProduct } from '../catalog/queries.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { listEndedTurns, giveTurn } from './queries.ts'

/** Offers whose last day has passed go to whoever is next. Run twice, it changes nothing. */
export async function endTurns({ db, clock }: Deps, library: string): Promise<{ ended: number }> {
  const ids = await listEndedTurns(db, library, clock.today())
  for (const id of ids) {
    await inTransaction(db, async tx => {
      await lockProduct(tx, library, id)
      await giveTurn(tx, library, id, clock.now())
    })
  }
  return { ended: ids.length }
}
