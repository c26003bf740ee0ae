import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { type Crm, type CrmKind, crmKinds } from '../outside/crm/crm.ts'
import { findSync, listRecords, replaceHighlights, type SyncRow } from './queries.ts'

const atOnce = 100

type Run = { library: string; kind: CrmKind; run: string }

function update({ db }: Deps, { library, kind, run }: Run, set: Partial<SyncRow>) {
  return db
    .updateTable('crm_syncs')
    .set(set)
    .where('library_id', '=', library)
    .where('kind', '=', kind)
    .where('run', '=', run)
    .execute()
}

/** Tells a batch after another, and after each notes how far it came: whoever goes on, goes on from there. */
async function sendAll(deps: Deps, crm: Crm, of: Run, { after_id, sent }: SyncRow): Promise<void> {
  for (let after = after_id, told = sent; ;) {
    const records = await listRecords[of.kind](deps.db, of.library, { after, limit: atOnce })
    const last = records.at(-1)
    if (!last) return
    await crm.upsert(of.library, of.kind, records)
    after = last.id
    told += records.length
    await update(deps, of, { after_id: after, sent: told, error: null })
  }
}

/**
 * Takes a run of the synchronisation to its end. A batch told twice, after a crash or a lost reply, is there once:
 * the CRM replaces by id. A run that a newer one has replaced is left alone.
 */
export async function sendRecords(deps: Deps, library: string, payload: Record<string, unknown>): Promise<void> {
  const kind = crmKinds.find(one => one === payload.kind)
  const row = kind && (await findSync(deps.db, library, kind))
  if (!kind || !row || row.run !== payload.run || row.finished_at || !deps.crm) return
  const of = { library, kind, run: row.run }
  try {
    await sendAll(deps, deps.crm, of, row)
    if (kind === 'products') {
      const chosen = await deps.crm.highlights(library)
      await inTransaction(deps.db, tx => replaceHighlights(tx, library, chosen))
    }
  } catch (error) {
    await update(deps, of, { error: error instanceof Error ? error.message.slice(0, 300) : String(error) })
    throw error
  }
  await update(deps, of, { finished_at: deps.clock.now(), error: null })
}
