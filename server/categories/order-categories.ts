import type { DeskCategory } from '../../src/lib/contract/categories.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { lockCategories } from './queries.ts'
import { readDeskCategories } from './to-category.ts'

/** @throws Refusal `category.changed` when these are not the categories that there are */
export async function orderCategories(deps: Deps, who: Member, ids: string[]): Promise<DeskCategory[]> {
  await write(deps, who, putInOrder, ids)
  return readDeskCategories(deps)
}

async function putInOrder(work: Work<Member>, ids: string[]): Promise<void> {
  const { tx } = work
  const before = (await lockCategories(tx)).map(one => one.id)
  if (before.toSorted().join() !== ids.toSorted().join()) fail('category.changed')
  if (before.join() === ids.join()) return
  for (const [position, id] of ids.entries()) {
    await tx.updateTable('categories').set({ position }).where('id', '=', id).execute()
  }
  await work.audit({ action: 'order', subject: 'category', id: 'all', data: { ids } })
  await work.reprint()
}
