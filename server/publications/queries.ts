import { type Selectable, sql } from 'kysely'
import type { PendingChange, Publication } from '../../src/lib/contract/publications.ts'
import type { Reader } from '../db/scope.ts'
import type { OutboxTable, PublicationsTable } from '../db/tables-jobs.ts'

export type PublicationRow = Selectable<PublicationsTable>

const shown = 20
const mostPending = 1000

export function listPublications(db: Reader): Promise<PublicationRow[]> {
  return db.selectFrom('publications').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(shown).execute()
}

type PendingRow = Pick<Selectable<OutboxTable>, 'id' | 'created_at' | 'available_at' | 'error'>

/** The requests to print that no finished publication has served. */
export function listPending(db: Reader): Promise<PendingRow[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'created_at', 'available_at', 'error'])
    .where('topic', '=', 'publish')
    .where('done_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostPending)
    .execute()
}

export const toPendingChange = ({ id, created_at, available_at, error }: PendingRow): PendingChange => ({
  id,
  saved_at: created_at.toISOString(),
  error,
  again_at: error === null ? null : available_at.toISOString(),
})

/** The transactions committed at this moment, as a PostgreSQL snapshot; constant within a transaction. */
export async function committedNow(db: Reader): Promise<string> {
  const { rows } = await sql<{ now: string }>`SELECT pg_current_snapshot()::text AS now`.execute(db)
  return rows[0]!.now
}

/** The objects of which something was committed after `asOf`; null when they are more than `most`. */
export async function listChangedProducts(db: Reader, asOf: string, most: number): Promise<string[] | null> {
  const { rows } = await sql<{ product_id: string }>`
    SELECT DISTINCT product_id FROM product_changes
    WHERE library_id = ${db.library} AND tx >= pg_snapshot_xmin(${asOf}::pg_snapshot)
      AND NOT pg_visible_in_snapshot(tx, ${asOf}::pg_snapshot)
    LIMIT ${most + 1}`.execute(db)
  return rows.length > most ? null : rows.map(row => row.product_id)
}

/** A library's preparation days, for objects without their own. */
export async function preparationOf(db: Reader): Promise<number> {
  const row = await db.selectFrom('libraries').select('preparation_days').executeTakeFirstOrThrow()
  return row.preparation_days
}

export function toPublication(row: PublicationRow): Publication {
  const { id, status, reason, everything: all, requested_by, to_print, printed, unchanged, removed } = row
  return {
    id,
    status,
    reason,
    all,
    requested_by,
    to_print,
    printed,
    unchanged,
    removed,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    milliseconds: row.milliseconds,
    error: row.error,
  }
}
