import type { Updateable } from 'kysely'
import { listLastChosen } from '../catalog/read-highlighted.ts'
import type { ScopedTables } from '../db/scope.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { type Crm, type CrmKind, crmKinds } from '../outside/crm/crm.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { findSync, listRecords, replaceHighlights, type SyncRow } from './queries.ts'

const atOnce = 100

type Run = { library: LibraryRow; kind: CrmKind; run: string }
type Progress = Updateable<ScopedTables['crm_syncs']>

const note = (deps: Deps, { library, kind, run }: Run, progress: Progress) =>
  write(deps, { library }, noteProgress, kind, run, progress)

async function noteProgress({ tx }: Work, kind: CrmKind, run: string, progress: Progress): Promise<void> {
  await tx.updateTable('crm_syncs').set(progress).where('kind', '=', kind).where('run', '=', run).execute()
}

/** Sends batch after batch, and stores the cursor after each, so that an interrupted run resumes from it. */
async function sendAll(deps: Deps, crm: Crm, of: Run, { after_id, sent }: SyncRow): Promise<void> {
  for (let after = after_id, told = sent; ;) {
    const records = await listRecords[of.kind](deps.db, { after, limit: atOnce })
    const last = records.at(-1)
    if (!last) return
    await crm.upsert(of.library.library_id, of.kind, records)
    after = last.id
    told += records.length
    await note(deps, of, { after_id: after, sent: told, error: null })
  }
}

/**
 * Takes a run of the synchronisation to its end. A batch sent twice, after a crash or a lost reply, is there once:
 * the CRM replaces by id. A run that a newer one has replaced is left alone.
 */
export async function sendRecords(deps: Deps, library: LibraryRow, payload: Record<string, unknown>): Promise<void> {
  const kind = crmKinds.find(one => one === payload.kind)
  const row = kind && (await findSync(deps.db, kind))
  if (!kind || !row || row.run !== payload.run || row.finished_at || !deps.crm) return
  const of = { library, kind, run: row.run }
  try {
    await sendAll(deps, deps.crm, of, row)
    if (kind === 'products') {
      const chosen = await deps.crm.highlights(library.library_id)
      await write(deps, { library }, putForward, chosen)
    }
  } catch (error) {
    await note(deps, of, { error: error instanceof Error ? error.message.slice(0, 300) : String(error) })
    throw error
  }
  await note(deps, of, { finished_at: deps.clock.now(), error: null })
}

async function putForward(work: Work, ids: string[]): Promise<void> {
  const before = await listLastChosen(work.tx)
  await replaceHighlights(work.tx, ids)
  if ((await listLastChosen(work.tx)).join() !== before.join()) await work.reprint()
}
