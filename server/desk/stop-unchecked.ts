import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { changeProductRow, takeProduct } from '../products/queries.ts'
import { advanceQueue, withdrawTurn } from '../queue/turns.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { listObjectChecks } from './checks-due.ts'

/**
 * Takes objects out of lending whose check is overdue where that stops lending, and lends again those of which it is
 * not true any more. Idempotent.
 */
export async function stopUnchecked(deps: Deps, library: LibraryRow): Promise<{ changed: number }> {
  const overdue = (await listObjectChecks(deps.db, deps.clock.today(), {})).filter(one => one.blocks)
  const stopped = deps.db.selectFrom('products').select('id').where('unchecked_since', 'is not', null)
  const ids = new Set([...overdue, ...(await stopped.execute())].map(one => one.id))
  let changed = 0
  for (const id of ids) if (await write(deps, { library }, stopOrLend, id)) changed += 1
  return { changed }
}

/** An object in repair, or searched for, is out of lending already. @returns whether anything changed */
export async function stopOrLend(work: Work, id: string): Promise<boolean> {
  const { tx, at, today } = work
  const product = await takeProduct(tx, id)
  if (!product) return false
  const isOverdue = (await listObjectChecks(tx, today, { ids: [id] })).some(one => one.blocks)
  const { repair_since, sought_since, unchecked_since } = product
  if (isOverdue) {
    if (repair_since) return false
    await withdrawTurn(work, id)
    const set = { repair_since: at, unchecked_since: at }
    await changeProductRow(work, product, { action: 'stop_unchecked', set })
    return true
  }
  if (!unchecked_since) return false
  // One that is searched for stays out until it is found.
  const set = { repair_since: sought_since, unchecked_since: null }
  await changeProductRow(work, product, { action: 'lend_checked', set })
  if (!sought_since) await advanceQueue(work, id)
  return true
}
