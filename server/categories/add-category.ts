import type * as z from 'zod'
import type { categoriesContract, DeskCategory } from '../../src/lib/contract/categories.ts'
import { isSameName, slugOf } from '../../src/lib/rules/slug.ts'
import type { Tx } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { newId } from '../ids.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { lockCategories, takeSlug } from './queries.ts'
import { readDeskCategory } from './to-category.ts'

type CategoryInput = z.input<typeof categoriesContract.add.body>

/** Adds a category after the last one. @throws Refusal `category.name_taken`, `file.not_found` */
export async function addCategory(deps: Deps, who: Member, input: CategoryInput): Promise<DeskCategory> {
  return readDeskCategory(deps, await write(deps, who, insertCategory, input))
}

/** The command itself, in a transaction of the caller's. */
export async function insertCategory(work: Work, input: CategoryInput): Promise<string> {
  const { tx } = work
  const { name, tint, img = null, training = null, preparation_days = null, max_open_loans = null } = input
  const others = await lockCategories(tx)
  if (others.some(one => isSameName(one.name, name))) fail('category.name_taken')
  await requirePicture(tx, img)
  const id = newId()
  const slug = await takeSlug(tx, slugOf(name.it), others)
  const position = Math.max(-1, ...others.map(one => one.position)) + 1
  await tx
    .insertInto('categories')
    .values({
      id,
      slug,
      name: JSON.stringify(name),
      tint,
      position,
      img_file_id: img,
      training: training && JSON.stringify(training),
      preparation_days,
      max_open_loans,
    })
    .execute()
  await work.audit({ action: 'add', subject: 'category', id, data: { slug, name } })
  await work.reprint()
  return id
}

/** @throws Refusal `file.not_found` for a picture that is not there, or was deleted */
export async function requirePicture(tx: Tx, id: string | null | undefined): Promise<void> {
  if (!id) return
  const file = await tx
    .selectFrom('files')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!file) fail('file.not_found')
}
