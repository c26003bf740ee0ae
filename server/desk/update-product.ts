import { isDeepStrictEqual } from 'node:util'
import type { ProductChanges, ProductSheet } from '../../src/lib/contract/desk-products.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import { listCopies } from '../catalog/copies.ts'
import { setFocal } from '../catalog/focal.ts'
import { findFirst } from '../catalog/queries.ts'
import type { Tx } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import { findHeadquarter } from '../headquarters/queries.ts'
import type { Member } from '../http/caller.ts'
import { requireFreeCode } from '../products/codes.ts'
import { nameUndescribed, requireFiles, setAlts } from '../products/pictures.ts'
import { addToListing, changeProductRow, setPictures } from '../products/queries.ts'
import { fail, failBelow } from '../refusal.ts'
import type { By, Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import {
  columnsOf,
  type FieldName,
  isHidden,
  isShared,
  type ProductFields,
  readFields,
  toFields,
} from './product-fields.ts'
import { presentSheet } from './product-sheet.ts'
import { takeKnownProduct } from './take-known-product.ts'

/**
 * Changes fields of an object that has a label. `seen` is the version that the caller had in view.
 * @throws Refusal `product.not_found`, `product.moved_on`, `product.changed`, `product.code_taken`, `auth.forbidden`,
 * `category.not_found`, `headquarter.not_found`, `file.not_found`, `member.not_found`
 */
export async function changeProduct(
  deps: Deps,
  who: Member,
  id: string,
  { seen, ...changes }: ProductChanges & { seen: number },
): Promise<ProductSheet> {
  await write(deps, who, updateProduct, id, changes, seen)
  return presentSheet(deps, who, id)
}

/** The command itself, in a transaction of the caller's. Without `seen` whatever version there is, is changed. */
export async function updateProduct(
  work: Work<Member>,
  id: string,
  changes: ProductChanges,
  seen?: number,
): Promise<void> {
  await takeKnownProduct(work.tx, id)
  await setFields(work, id, await toFields(work.tx, changes), seen)
}

/**
 * Sets the fields that differ, and writes down what they were; what copies have in common is set of all of them. The
 * object is locked, and they with it.
 */
export async function setFields(
  work: Work<By & { level: number }>,
  id: string,
  wanted: Partial<ProductFields>,
  seen?: number,
): Promise<void> {
  await setOwnFields(work, id, wanted, seen)
  const common = Object.fromEntries(Object.entries(wanted).filter(([name]) => isShared(name as FieldName)))
  if (Object.keys(common).length === 0) return
  const copies = await listCopies(work.tx, await findFirst(work.tx, id))
  for (const copy of copies) if (copy !== id) await setOwnFields(work, copy, common)
}

/** An owner's line goes with its owner, unless the line of the next one comes with them. */
function lineAfter(before: ProductFields, asked: Partial<ProductFields>): Pick<Partial<ProductFields>, 'owner_line'> {
  const owner = asked.owner === undefined ? before.owner : asked.owner
  if (owner === null || (owner !== before.owner && asked.owner_line === undefined)) return { owner_line: null }
  return {}
}

async function setOwnFields(
  work: Work<By & { level: number }>,
  id: string,
  asked: Partial<ProductFields>,
  seen?: number,
): Promise<void> {
  const { row, fields: before } = await readFields(work.tx, id)
  const wanted = { ...asked, ...lineAfter(before, asked) }
  if (row.listing_no === null) fail('product.moved_on')
  if (seen !== undefined && seen !== row.version) fail('product.changed')
  const alts = { ...before.alts, ...wanted.alts }
  const focal = { ...before.focal, ...wanted.focal }
  const after = { ...before, ...wanted, alts, focal }
  const changed = (Object.keys(wanted) as FieldName[]).filter(name => !isDeepStrictEqual(before[name], after[name]))
  if (!changed.length) return
  await requireAllowed(work, id, after, changed)
  if (changed.includes('category')) await moveToCategory(work.tx, id, after.category)
  if (changed.includes('imgs')) await setPictures(work.tx, id, after.imgs)
  if (changed.includes('alts')) await setAlts(work.tx, ofShown(after, after.alts))
  if (changed.includes('focal')) await setFocal(work.tx, ofShown(after, after.focal))
  await nameUndescribed(work.tx, after.imgs, after.name, after.name_en ?? '')
  const only = (fields: ProductFields) => Object.fromEntries(changed.map(name => [name, fields[name]]))
  await changeProductRow(work, row, {
    action: 'edit',
    data: { version: row.version + 1, before: only(before), after: only(after) },
    set: columnsOf(after, changed),
    hidden: isHidden(changed),
  })
}

/** Of its own pictures only. */
const ofShown = <T>({ imgs }: ProductFields, said: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(said).filter(([id]) => imgs.includes(id)))

async function requireAllowed(
  work: Work<By & { level: number }>,
  id: string,
  after: ProductFields,
  changed: readonly FieldName[],
): Promise<void> {
  const { tx, who } = work
  if (changed.includes('code')) {
    if (who.level > levels.referent) failBelow(levels.referent)
    await requireFreeCode(work, after.code, id)
  }
  if (changed.includes('headquarter_id') && !(await findHeadquarter(tx, after.headquarter_id)))
    fail('headquarter.not_found')
  if (changed.includes('imgs')) await requireFiles(tx, after.imgs)
}

/** It gets a place in the listing of its category, unless it has one from before. */
export async function moveToCategory(tx: Tx, product_id: string, category: string | null): Promise<void> {
  if (!category) return
  await tx
    .deleteFrom('product_categories')
    .where('product_id', '=', product_id)
    .where('category_id', '!=', category)
    .execute()
  const there = await tx
    .selectFrom('product_categories')
    .select('category_id')
    .where('product_id', '=', product_id)
    .executeTakeFirst()
  if (!there && !(await addToListing(tx, product_id, category))) fail('category.not_found')
}
