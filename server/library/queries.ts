import type { Db } from '../db/connect.ts'
import type { LibraryRow } from '../db/tables.ts'

export function findLibrary(db: Db, label: string): Promise<LibraryRow | undefined> {
  return db.selectFrom('libraries').selectAll().where('library_id', '=', label).executeTakeFirst()
}

export async function listLabels(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('libraries').select('library_id').orderBy('library_id').execute()
  return rows.map(row => row.library_id)
}
