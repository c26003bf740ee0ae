import { requireFreshSignIn } from '../auth/fresh-sign-in.ts'
import type { Db } from '../db/connect.ts'
import { enqueue, enqueueReprint, writeAudit } from '../db/journal.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import { findByFilename, keptMs } from './queries.ts'

/** Notes a change of what exists, and leaves its consequences: bytes in their place, pages printed again. */
async function recordChange(tx: Db, who: Member, action: string, id: string, at: Date): Promise<void> {
  const library = who.library.library_id
  await writeAudit(tx, { library, who, action, subject: 'file', id, at })
  await enqueue(tx, library, 'files', {}, at)
  await enqueueReprint(tx, library, at)
}

/**
 * Deletes one picture; the name is looked up, never made into a path. @throws Refusal `file.not_found`
 */
export async function removeFile(deps: Deps, who: Member, filename: string): Promise<Record<string, never>> {
  const library = who.library.library_id
  const at = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    const found = await findByFilename(tx, library, filename)
    if (!found.length) fail('file.not_found')
    for (const { id } of found) {
      await tx
        .updateTable('files')
        .set({ deleted_at: at, deleted_by: who.id })
        .where('library_id', '=', library)
        .where('id', '=', id)
        .execute()
      await recordChange(tx, who, 'remove', id, at)
    }
  })
  deps.wake()
  return {}
}

/** @throws Refusal `auth.not_fresh` */
export async function removeAllFiles(deps: Deps, who: Member): Promise<Record<string, never>> {
  await requireFreshSignIn(deps, who)
  const library = who.library.library_id
  const at = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    await tx
      .updateTable('files')
      .set({ deleted_at: at, deleted_by: who.id })
      .where('library_id', '=', library)
      .where('deleted_at', 'is', null)
      .execute()
    await recordChange(tx, who, 'remove_all', 'all', at)
  })
  deps.wake()
  return {}
}

export async function restoreFiles(deps: Deps, who: Member): Promise<{ restored: number }> {
  const library = who.library.library_id
  const at = deps.clock.now()
  const restored = await inTransaction(deps.db, async tx => {
    const rows = await tx
      .updateTable('files')
      .set({ deleted_at: null, deleted_by: null })
      .where('library_id', '=', library)
      .where('deleted_at', '>', new Date(at.getTime() - keptMs))
      .returning('id')
      .execute()
    await recordChange(tx, who, 'restore', 'all', at)
    return rows.length
  })
  deps.wake()
  return { restored }
}
