import { requireFreshSignIn } from '../auth/fresh-sign-in.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import type { Home } from '../http/serve.ts'
import { removedTogether } from '../work/removed-together.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { retentionMs } from './queries.ts'

/** Takes all points off the pages; loans keep theirs. @throws Refusal `auth.not_fresh` */
export async function removeAllHeadquarters(deps: Deps, who: Member, home: Home): Promise<Record<string, never>> {
  await requireFreshSignIn(home.deps, home.who)
  await write(deps, who, removeAll)
  return {}
}

async function removeAll(work: Work<Member>): Promise<void> {
  const { tx, who, at } = work
  await tx
    .updateTable('headquarters')
    .set({ deleted_at: at, deleted_by: who.id })
    .where('deleted_at', 'is', null)
    .execute()
  await work.audit({ action: 'remove_all', subject: 'headquarter', id: 'all' })
  await work.reprint()
}

/** @throws Refusal `auth.not_fresh` */
export async function restoreHeadquarters(deps: Deps, who: Member, home: Home): Promise<{ restored: number }> {
  await requireFreshSignIn(home.deps, home.who)
  return { restored: await write(deps, who, restoreAll) }
}

/** What was removed singly, before or since, stays so: it is put back by itself. */
async function restoreAll(work: Work<Member>): Promise<number> {
  const rows = await work.tx
    .updateTable('headquarters')
    .set({ deleted_at: null, deleted_by: null })
    .where('deleted_at', '>', new Date(work.at.getTime() - retentionMs))
    .where('deleted_at', 'in', removedTogether(work.tx, 'headquarter'))
    .returning('id')
    .execute()
  await work.audit({ action: 'restore', subject: 'headquarter', id: 'all' })
  await work.reprint()
  return rows.length
}
