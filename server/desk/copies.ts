import type { ProductSheet } from '../../src/lib/contract/desk-products.ts'
import { findIdByCode, lockProduct } from '../catalog/queries.ts'
import type { Reader } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { moveToFirst } from '../products/copies.ts'
import { changeProductRow } from '../products/queries.ts'
import { giveTurn, withdrawTurn } from '../queue/turns.ts'
import { fail } from '../refusal.ts'
import type { By, Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { insertProduct } from './add-product.ts'
import { isShared, type ProductFields, readFields } from './product-fields.ts'
import { presentSheet } from './product-sheet.ts'
import { takeKnownProduct } from './take-known-product.ts'
import { setFields } from './update-product.ts'

type NewCopy = { code?: string | undefined; shelf?: string | null | undefined; headquarter_id: string }

/**
 * Adds a copy of an object: with the words and pictures of the first, and a code and a place of its own.
 * @throws Refusal `product.not_found`, `product.moved_on`, `product.code_taken`, `headquarter.not_found`
 */
export async function addCopy(deps: Deps, who: Member, id: string, copy: NewCopy): Promise<ProductSheet> {
  return presentSheet(deps, who, await write(deps, who, insertCopy, id, copy))
}

async function insertCopy(work: Work<Member>, id: string, copy: NewCopy): Promise<string> {
  const { tx } = work
  const product = await takeKnownProduct(tx, id)
  if (product.status !== 'published') fail('product.moved_on')
  const { fields } = await readFields(tx, product.first_id)
  const added = await insertProduct(work, { ...toInput(fields), ...copy })
  await tx.updateTable('products').set({ copy_of: product.first_id }).where('id', '=', added).execute()
  // There is one more for who waits.
  await giveTurn(work, product.first_id)
  return added
}

/** What a copy has of the first, as a new object is added with. */
function toInput(of: ProductFields) {
  const { name, description, contents, contents_en, imgs, transportable, max_months, preparation_days } = of
  const { name_en, description_en, category, deposit_cents, brand, model, manual, safety_notice } = of
  return {
    name,
    description,
    contents,
    contents_en,
    imgs,
    transportable,
    max_months,
    preparation_days,
    brand,
    model,
    manual,
    safety_notice,
    deposit: deposit_cents === null ? null : deposit_cents / 100,
    category: { origin_id: category ?? fail('category.not_found') },
    focal: {},
    ...(name_en !== null && { name_en }),
    ...(description_en !== null && { description_en }),
  }
}

/**
 * An object becomes a copy of the one that is meant by a code, with its words and pictures; who waits for either waits
 * for any of them.
 * @throws Refusal `product.not_found`, `product.moved_on`, `product.copy_unknown`
 */
export async function joinCopies(deps: Deps, who: Member, id: string, code: string): Promise<ProductSheet> {
  await write(deps, who, join, id, code)
  return presentSheet(deps, who, id)
}

async function join(work: Work<Member>, id: string, code: string): Promise<void> {
  const { tx } = work
  const meant = (await findIdByCode(tx, code)) ?? fail('product.copy_unknown')
  // In one order, so that two who join the same objects do not wait for each other.
  for (const one of [id, meant].toSorted()) await lockProduct(tx, one)
  const product = await takeKnownProduct(tx, id)
  const other = await takeKnownProduct(tx, meant)
  if (product.status !== 'published' || other.status !== 'published') fail('product.moved_on')
  if (product.first_id === other.first_id) fail('product.copy_unknown')
  await joinFirst(work, id, other.first_id)
}

/** Both are locked. An object that has copies brings them along; one that is a copy leaves the others. */
export async function joinFirst(work: Work<By & { level: number }>, id: string, first: string): Promise<void> {
  const { tx } = work
  const family = await listFamily(tx, id)
  const isCopy = family.some(one => one.id === id && one.copy_of !== null)
  if (isCopy) await separateOne(work, id)
  const shared = sharedOf((await readFields(tx, first)).fields)
  await setFields(work, id, shared)
  const joining = isCopy ? [id] : [id, ...family.map(one => one.id).filter(one => one !== id)]
  for (const one of joining)
    await changeProductRow(work, { id: one }, { action: 'join_copies', set: { copy_of: first, highlight: null } })
  await moveToFirst(tx, id, first)
  await giveTurn(work, first)
}

/** The fields that all copies have in common. */
export const sharedOf = (fields: ProductFields): Partial<ProductFields> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isShared(name as keyof ProductFields)))

const listFamily = (db: Reader, id: string) =>
  db
    .selectFrom('products')
    .select(['id', 'copy_of'])
    .where('first_id', '=', of => of.selectFrom('products').select('first_id').where('id', '=', id))
    .execute()

/**
 * A copy is an object of its own again, with a page of its own; who waits goes on waiting for the others.
 * @throws Refusal `product.not_found`, `product.moved_on` for one that is no copy
 */
export async function separateCopy(deps: Deps, who: Member, id: string): Promise<ProductSheet> {
  await write(deps, who, separate, id)
  return presentSheet(deps, who, id)
}

async function separate(work: Work<Member>, id: string): Promise<void> {
  const product = await takeKnownProduct(work.tx, id)
  if (product.copy_of === null || product.status !== 'published') fail('product.moved_on')
  await separateOne(work, id)
}

export async function separateOne(work: Work, id: string): Promise<void> {
  await withdrawTurn(work, id)
  await changeProductRow(work, { id }, { action: 'separate_copy', set: { copy_of: null } })
}
