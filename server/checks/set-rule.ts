import type { DeskCategory } from '../../src/lib/contract/categories.ts'
import type { CheckRule } from '../../src/lib/contract/check-due.ts'
import { lockCategories } from '../categories/queries.ts'
import { readDeskCategory } from '../categories/to-category.ts'
import type { Deps } from '../deps.ts'
import { listObjectChecks } from '../desk/checks-due.ts'
import { stopUnchecked } from '../desk/stop-unchecked.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { findRule } from './queries.ts'

/** How often the objects of a category are checked. @throws Refusal `category.not_found` */
export async function setRule(deps: Deps, who: Member, id: string, rule: CheckRule): Promise<DeskCategory> {
  if (await write(deps, who, putRule, id, rule)) await stopUnchecked(deps, who.library)
  return readDeskCategory(deps, id)
}

async function putRule(work: Work<Member>, category_id: string, rule: CheckRule): Promise<boolean> {
  const { tx, at } = work
  if (!(await lockCategories(tx)).some(one => one.id === category_id)) fail('category.not_found')
  const before = await findRule(tx, category_id)
  const { what, months, loans, stops } = rule
  const after = { what, months, loans, stops }
  const isSame = before && (Object.keys(after) as (keyof CheckRule)[]).every(name => before[name] === after[name])
  if (isSame) return false
  await tx
    .insertInto('check_rules')
    .values({ category_id, ...after, set_at: at })
    // What counts since it was first set goes on counting.
    .onConflict(same => same.columns(['library_id', 'category_id']).doUpdateSet(after))
    .execute()
  await work.audit({ action: 'set_checks', subject: 'category', id: category_id, data: { before, after } })
  return true
}

/** The objects of a category are checked no more; what was checked stays written. @throws Refusal `category.not_found` */
export async function removeRule(deps: Deps, who: Member, id: string): Promise<DeskCategory> {
  if (await write(deps, who, dropRule, id)) await stopUnchecked(deps, who.library)
  return readDeskCategory(deps, id)
}

async function dropRule(work: Work<Member>, category_id: string): Promise<boolean> {
  const { tx } = work
  if (!(await lockCategories(tx)).some(one => one.id === category_id)) fail('category.not_found')
  const before = await findRule(tx, category_id)
  if (!before) return false
  await tx.deleteFrom('check_rules').where('category_id', '=', category_id).execute()
  await work.audit({ action: 'remove_checks', subject: 'category', id: category_id, data: { before } })
  return true
}

type Interval = { months?: number | undefined; loans?: number | undefined }

/** On how many objects a rule would fall, and how many would be overdue. @throws Refusal `category.not_found` */
export async function previewRule(
  { db, clock }: Deps,
  id: string,
  { months = null, loans = null }: Nullable<Interval>,
) {
  const known = db.selectFrom('categories').select('id').where('id', '=', id)
  if (!(await known.executeTakeFirst())) fail('category.not_found')
  const set_at = (await findRule(db, id))?.set_at ?? clock.now()
  const rule = { category: id, what: '', months, loans, stops: false, set_at }
  const all = await listObjectChecks(db, clock.today(), { rule })
  return { objects: all.length, overdue: all.filter(one => one.state === 'overdue').length }
}

type Nullable<T> = { [K in keyof T]: T[K] | null }
