import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { listLoads, lockCategories } from './queries.ts'

/** Removes a category that nothing hangs on. @throws Refusal `category.not_found`, `category.not_empty` */
export async function removeCategory(deps: Deps, who: Member, id: string): Promise<Record<string, never>> {
  await write(deps, who, deleteCategory, id)
  return {}
}

/** The command itself, in a transaction of the caller's. */
export async function deleteCategory(work: Work, id: string): Promise<void> {
  const { tx } = work
  const { slug, name } = (await lockCategories(tx)).find(one => one.id === id) ?? fail('category.not_found')
  const load = (await listLoads(tx)).get(id)
  if (!load || load.objects + load.others > 0) fail('category.not_empty')
  // An object that was rejected no longer waits for a category.
  await tx.updateTable('products').set({ wished_category_id: null }).where('wished_category_id', '=', id).execute()
  await tx.updateTable('category_addresses').set({ category_id: null }).where('category_id', '=', id).execute()
  await tx.insertInto('category_addresses').values({ slug, category_id: null }).execute()
  await tx.deleteFrom('trainings').where('category_id', '=', id).execute()
  await tx.deleteFrom('categories').where('id', '=', id).execute()
  await work.audit({ action: 'remove', subject: 'category', id, data: { slug, name } })
  await work.reprint()
}
