import type { CrmSync } from '../../src/lib/contract/sync.ts'
import type { Db } from '../db/connect.ts'
import { enqueue, writeAudit } from '../db/journal.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { newId } from '../ids.ts'
import { type CrmKind, crmKinds } from '../outside/crm/crm.ts'
import { fail } from '../refusal.ts'
import { lockSyncs, type SyncRow } from './queries.ts'
import { toSync } from './to-sync.ts'

/** After this long a run that did not finish is given up for a new one. */
const patienceMs = 3_600_000

async function startRun(tx: Db, library: string, kind: CrmKind, by: string, at: Date): Promise<SyncRow> {
  const run = newId()
  const fresh = { run, after_id: '', sent: 0, requested_by: by, started_at: at, finished_at: null, error: null }
  const row = await tx
    .insertInto('crm_syncs')
    .values({ library_id: library, kind, ...fresh })
    .onConflict(same => same.columns(['library_id', 'kind']).doUpdateSet(fresh))
    .returningAll()
    .executeTakeFirstOrThrow()
  await enqueue(tx, library, 'crm', { kind, run }, at)
  return row
}

/**
 * Asks for a run of each kind; one that is under way goes on, and is answered as it stands.
 * @throws Refusal `crm.not_configured`
 */
export async function startSync(deps: Deps, who: Member, key: CrmKind | 'all'): Promise<CrmSync[]> {
  if (!deps.crm) fail('crm.not_configured')
  const library = who.library.library_id
  const at = deps.clock.now()
  const rows = await inTransaction(deps.db, async tx => {
    const known = await lockSyncs(tx, library)
    const runs: SyncRow[] = []
    for (const kind of key === 'all' ? crmKinds : [key]) {
      const last = known.find(one => one.kind === kind)
      const underWay = last && !last.finished_at && at.getTime() - last.started_at.getTime() < patienceMs
      runs.push(underWay ? last : await startRun(tx, library, kind, who.id, at))
    }
    await writeAudit(tx, { library, who, action: 'sync', subject: 'crm', id: key, at })
    return runs
  })
  deps.wake()
  return rows.map(toSync)
}
