import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { putInPlace } from './put-in-place.ts'
import { keptMs } from './queries.ts'

/** Forgets pictures deleted more than thirty days ago, and that objects and categories showed them. */
export function purgeFiles({ db, clock }: Deps, library: string): Promise<number> {
  const before = new Date(clock.now().getTime() - keptMs)
  return inTransaction(db, async tx => {
    const old = await tx
      .selectFrom('files')
      .select('id')
      .where('library_id', '=', library)
      .where('deleted_at', '<=', before)
      .forUpdate()
      .execute()
    const ids = old.map(row => row.id)
    if (!ids.length) return 0
    await tx.deleteFrom('product_pictures').where('library_id', '=', library).where('file_id', 'in', ids).execute()
    await tx
      .updateTable('categories')
      .set({ img_file_id: null })
      .where('library_id', '=', library)
      .where('img_file_id', 'in', ids)
      .execute()
    await tx.deleteFrom('files').where('library_id', '=', library).where('id', 'in', ids).execute()
    return ids.length
  })
}

/** What the night does: rows first, then the bytes they no longer ask for. */
export async function purgeFileStore(deps: Deps, library: string): Promise<{ purged: number; orphans: number }> {
  const purged = await purgeFiles(deps, library)
  return { purged, orphans: await putInPlace(deps, library) }
}
