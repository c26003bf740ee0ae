import { lockProduct } from '../catalog/queries.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { listEndedTurns } from './queries.ts'
import { giveTurn } from './turns.ts'

/** Passes turns whose last day is over to the next in the queue. Idempotent. */
export async function endTurns(deps: Deps, library: LibraryRow): Promise<{ ended: number }> {
  const ids = await listEndedTurns(deps.db, deps.clock.today())
  for (const id of ids) await write(deps, { library }, endTurn, id)
  return { ended: ids.length }
}

async function endTurn(work: Work, productId: string): Promise<void> {
  work.tell('objects', productId)
  await lockProduct(work.tx, productId)
  await giveTurn(work, productId)
}
