import type { Updateable } from 'kysely'
import type * as z from 'zod'
import type { categoriesContract, DeskCategory } from '../../src/lib/contract/categories.ts'
import { lentCategory } from '../../src/lib/rules/product-states.ts'
import { isSameName, slugOf } from '../../src/lib/rules/slug.ts'
import type { ScopedTables } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { requirePicture } from './add-category.ts'
import { type CategoryState, lockCategories, takeSlug } from './queries.ts'
import { readDeskCategory } from './to-category.ts'

type Change = z.output<typeof categoriesContract.change.body>

/** @throws Refusal `category.not_found`, `category.name_taken`, `file.not_found` */
export async function changeCategory(deps: Deps, who: Member, id: string, change: Change): Promise<DeskCategory> {
  await write(deps, who, changeRow, id, change)
  return readDeskCategory(deps, id)
}

async function changeRow(work: Work<Member>, id: string, change: Change): Promise<void> {
  const { tx } = work
  const { name, tint, img, training, preparation_days, max_open_loans } = change
  const all = await lockCategories(tx)
  const category = all.find(one => one.id === id) ?? fail('category.not_found')
  const others = all.filter(one => one !== category)
  if (name && others.some(one => isSameName(one.name, name))) fail('category.name_taken')
  await requirePicture(tx, img)
  const slug = name ? await moveTo(work, category, slugOf(name.it), others) : category.slug
  const after = {
    slug,
    name: name ?? category.name,
    tint: tint ?? category.tint,
    img_file_id: img === undefined ? category.img_file_id : img,
    training: training === undefined ? category.training : training,
    preparation_days: preparation_days === undefined ? category.preparation_days : preparation_days,
    max_open_loans: max_open_loans === undefined ? category.max_open_loans : max_open_loans,
  }
  const { id: _, position: _position, ...before } = category
  if (JSON.stringify(ordered(before)) === JSON.stringify(ordered(after))) return
  const set: Updateable<ScopedTables['categories']> = {
    ...after,
    name: JSON.stringify(after.name),
    training: after.training && JSON.stringify(after.training),
  }
  await tx.updateTable('categories').set(set).where('id', '=', id).execute()
  await work.audit({ action: 'change', subject: 'category', id, data: { before, after } })
  await work.reprint()
}

const ordered = ({ slug, name, tint, img_file_id, training, ...rules }: Omit<CategoryState, 'id' | 'position'>) => [
  slug,
  name.it,
  name.en,
  tint,
  img_file_id,
  training?.it,
  training?.en,
  rules.preparation_days,
  rules.max_open_loans,
]

/** The address that goes with a name; the one before leads to it from now on. */
async function moveTo({ tx }: Work, category: CategoryState, wanted: string, others: CategoryState[]): Promise<string> {
  const { id, slug: before } = category
  // The address of the category of lent objects means something to other rules.
  if (before === lentCategory || slugOf(category.name.it) === wanted) return before
  const slug = await takeSlug(tx, wanted, others, id)
  if (slug !== before) await tx.insertInto('category_addresses').values({ slug: before, category_id: id }).execute()
  return slug
}
