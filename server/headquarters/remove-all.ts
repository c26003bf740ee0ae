import { requireFreshSignIn } from '../auth/fresh-sign-in.ts'
import { enqueueReprint, writeAudit } from '../db/journal.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'

/** How long what was deleted can come back. */
const keptMs = 30 * 86_400_000

/** Takes all points off the pages; loans keep theirs. @throws Refusal `auth.not_fresh` */
export async function removeAllHeadquarters(deps: Deps, who: Member): Promise<Record<string, never>> {
  await requireFreshSignIn(deps, who)
  const library = who.library.library_id
  const at = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    await tx
      .updateTable('headquarters')
      .set({ deleted_at: at, deleted_by: who.id })
      .where('library_id', '=', library)
      .where('deleted_at', 'is', null)
      .execute()
    await writeAudit(tx, { library, who, action: 'remove_all', subject: 'headquarter', id: 'all', at })
    await enqueueReprint(tx, library, at)
  })
  deps.wake()
  return {}
}

export async function restoreHeadquarters(deps: Deps, who: Member): Promise<{ restored: number }> {
  const library = who.library.library_id
  const at = deps.clock.now()
  const restored = await inTransaction(deps.db, async tx => {
    const rows = await tx
      .updateTable('headquarters')
      .set({ deleted_at: null, deleted_by: null })
      .where('library_id', '=', library)
      .where('deleted_at', '>', new Date(at.getTime() - keptMs))
      .returning('id')
      .execute()
    await writeAudit(tx, { library, who, action: 'restore', subject: 'headquarter', id: 'all', at })
    await enqueueReprint(tx, library, at)
    return rows.length
  })
  deps.wake()
  return { restored }
}
