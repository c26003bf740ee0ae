import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { putInPlace } from './put-in-place.ts'
import { retentionMs } from './queries.ts'

/** Forgets pictures deleted more than thirty days ago, and that objects, categories, points and the library showed them. */
export function purgeFiles(deps: Deps, library: LibraryRow): Promise<number> {
  return write(deps, { library }, forgetDeleted)
}

async function forgetDeleted({ tx, at }: Work): Promise<number> {
  const before = new Date(at.getTime() - retentionMs)
  const old = await tx.selectFrom('files').select('id').where('deleted_at', '<=', before).forUpdate().execute()
  const ids = old.map(row => row.id)
  if (!ids.length) return 0
  await tx.deleteFrom('product_pictures').where('file_id', 'in', ids).execute()
  await tx.updateTable('categories').set({ img_file_id: null }).where('img_file_id', 'in', ids).execute()
  await tx.updateTable('headquarters').set({ img_file_id: null }).where('img_file_id', 'in', ids).execute()
  await tx.updateTable('libraries').set({ logo_file_id: null }).where('logo_file_id', 'in', ids).execute()
  await tx.updateTable('libraries').set({ share_file_id: null }).where('share_file_id', 'in', ids).execute()
  await tx.updateTable('libraries').set({ hero_file_id: null }).where('hero_file_id', 'in', ids).execute()
  await tx.updateTable('support_requests').set({ file_id: null }).where('file_id', 'in', ids).execute()
  await tx.deleteFrom('files').where('id', 'in', ids).execute()
  return ids.length
}

/** The nightly purge: rows first, then the bytes without a row. */
export async function purgeFileStore(deps: Deps, library: LibraryRow): Promise<{ purged: number; orphans: number }> {
  const purged = await purgeFiles(deps, library)
  return { purged, orphans: await putInPlace(deps, library) }
}
