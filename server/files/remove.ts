import { requireFreshSignIn } from '../auth/fresh-sign-in.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import type { Home } from '../http/serve.ts'
import { fail } from '../refusal.ts'
import type { ActOf } from '../work/audit.ts'
import { removedTogether } from '../work/removed-together.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { findByFilename, retentionMs } from './queries.ts'

/** Audits a deletion or a restoration, and enqueues the move of the bytes and the reprint. */
export async function recordChange(work: Work<Member>, action: ActOf<'file'>, id: string): Promise<void> {
  await work.audit({ action, subject: 'file', id })
  await work.enqueue('files', {})
  await work.reprint()
}

/**
 * Deletes one picture; the name is looked up, never made into a path. @throws Refusal `file.not_found`
 */
export async function removeFile(deps: Deps, who: Member, filename: string): Promise<Record<string, never>> {
  await write(deps, who, removeNamed, filename)
  return {}
}

async function removeNamed(work: Work<Member>, filename: string): Promise<void> {
  const { tx, who, at } = work
  const found = await findByFilename(tx, filename)
  if (!found.length) fail('file.not_found')
  for (const { id } of found) {
    await tx.updateTable('files').set({ deleted_at: at, deleted_by: who.id }).where('id', '=', id).execute()
    await recordChange(work, 'remove', id)
  }
}

/** @throws Refusal `auth.not_fresh` */
export async function removeAllFiles(deps: Deps, who: Member, home: Home): Promise<Record<string, never>> {
  await requireFreshSignIn(home.deps, home.who)
  await write(deps, who, removeAll)
  return {}
}

async function removeAll(work: Work<Member>): Promise<void> {
  const { tx, who, at } = work
  await tx.updateTable('files').set({ deleted_at: at, deleted_by: who.id }).where('deleted_at', 'is', null).execute()
  await recordChange(work, 'remove_all', 'all')
}

/** @throws Refusal `auth.not_fresh` */
export async function restoreFiles(deps: Deps, who: Member, home: Home): Promise<{ restored: number }> {
  await requireFreshSignIn(home.deps, home.who)
  return { restored: await write(deps, who, restoreAll) }
}

/** What was removed singly, before or since, stays so: it is put back by itself. */
async function restoreAll(work: Work<Member>): Promise<number> {
  const rows = await work.tx
    .updateTable('files')
    .set({ deleted_at: null, deleted_by: null })
    .where('deleted_at', '>', new Date(work.at.getTime() - retentionMs))
    .where('deleted_at', 'in', removedTogether(work.tx, 'file'))
    .returning('id')
    .execute()
  await recordChange(work, 'restore', 'all')
  return rows.length
}
