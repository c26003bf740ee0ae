import type { Selectable } from 'kysely'
import type { Publication } from '../../src/lib/contract/publications.ts'
import type { Db } from '../db/connect.ts'
import type { PublicationsTable } from '../db/tables.ts'

export type PublicationRow = Selectable<PublicationsTable>

const shown = 20

export function listPublications(db: Db, library: string): Promise<PublicationRow[]> {
  return db
    .selectFrom('publications').selectAll()
    .where('library_id', '=', library).orderBy('created_at', 'desc').orderBy('id').limit(shown)
    .execute()
}

export function toPublication(row: PublicationRow): Publication {
  const { id, status, reason, everything: all, requested_by, to_print, printed, unchanged, removed } = row
  return {
    id, status, reason, all, requested_by, to_print, printed, unchanged, removed,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    milliseconds: row.milliseconds,
    error: row.error,
  }
}
