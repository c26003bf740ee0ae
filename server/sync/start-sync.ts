import type { CrmSync } from '../../src/lib/contract/sync.ts'
import { requireFreshSignIn } from '../auth/fresh-sign-in.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import type { Home } from '../http/serve.ts'
import { newId } from '../ids.ts'
import { type CrmKind, crmKinds } from '../outside/crm/crm.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { lockSyncs, type SyncRow } from './queries.ts'
import { toSync } from './to-sync.ts'

/** After this long a run that did not finish is given up for a new one. */
const patienceMs = 3_600_000

async function startRun(work: Work<Member>, kind: CrmKind): Promise<SyncRow> {
  const { tx, who, at } = work
  const run = newId()
  const fresh = { run, after_id: '', sent: 0, requested_by: who.id, started_at: at, finished_at: null, error: null }
  const row = await tx
    .insertInto('crm_syncs')
    .values({ kind, ...fresh })
    .onConflict(same => same.columns(['library_id', 'kind']).doUpdateSet(fresh))
    .returningAll()
    .executeTakeFirstOrThrow()
  await work.enqueue('crm', { kind, run })
  return row
}

/**
 * Starts a run of each kind; one that is under way goes on, and is returned as it is.
 * @throws Refusal `crm.not_configured`, `auth.not_fresh`
 */
export async function startSync(deps: Deps, who: Member, home: Home, key: CrmKind | 'all'): Promise<CrmSync[]> {
  await requireFreshSignIn(home.deps, home.who)
  if (!deps.crm) fail('crm.not_configured')
  return (await write(deps, who, startRuns, key)).map(toSync)
}

async function startRuns(work: Work<Member>, key: CrmKind | 'all'): Promise<SyncRow[]> {
  const known = await lockSyncs(work.tx)
  const runs: SyncRow[] = []
  for (const kind of key === 'all' ? crmKinds : [key]) {
    const last = known.find(one => one.kind === kind)
    const underWay = last && !last.finished_at && work.at.getTime() - last.started_at.getTime() < patienceMs
    runs.push(underWay ? last : await startRun(work, kind))
  }
  await work.audit({ action: 'sync', subject: 'crm', id: key })
  return runs
}
