import type * as z from 'zod'
import type { Product } from '../../src/lib/contract/catalog.ts'
import type { NewProduct } from '../../src/lib/contract/desk-products.ts'
import { setFocal } from '../catalog/focal.ts'
import { loadProduct } from '../catalog/queries.ts'
import { toProduct } from '../catalog/to-product.ts'
import type { Deps } from '../deps.ts'
import { findHeadquarter } from '../headquarters/queries.ts'
import type { Member } from '../http/caller.ts'
import { newId } from '../ids.ts'
import { newCode, requireFreeCode } from '../products/codes.ts'
import { nameUndescribed, requireFiles } from '../products/pictures.ts'
import { addToListing, setPictures, takeListingNumber } from '../products/queries.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { columnsOf, type FieldName, type ProductFields, toFields } from './product-fields.ts'

export type ProductInput = z.output<typeof NewProduct>

/**
 * Adds an object of the library's own and publishes it: staff have it in their hands.
 * @throws Refusal `category.not_found`, `headquarter.not_found`, `file.not_found`, `member.not_found`,
 * `product.code_taken`
 */
export async function addProduct(deps: Deps, who: Member, input: ProductInput): Promise<Product> {
  const id = await write(deps, who, insertProduct, input)
  const today = deps.clock.today()
  return toProduct((await loadProduct(deps.db, today, id)) ?? fail('product.not_found'), who.lang, today)
}

/** The fields of an object of which nothing more was said than it takes. */
const unsaid = { name_en: null, description_en: null, preparation_days: null, owner: null }

/** The command itself, in a transaction of the caller's. @returns the object's id */
export async function insertProduct(work: Work<Member>, input: ProductInput): Promise<string> {
  const { tx, at } = work
  const { name, name_en, imgs, category, code } = input
  if (!(await findHeadquarter(tx, input.headquarter_id))) fail('headquarter.not_found')
  await requireFiles(tx, imgs)
  await nameUndescribed(tx, imgs, name, name_en)
  const id = newId()
  if (code) await requireFreeCode(work, code, id)
  const listing_no = await takeListingNumber(tx)
  const fields = { ...unsaid, ...(await toFields(tx, input)) } as ProductFields
  const set = columnsOf(fields, Object.keys(fields) as FieldName[])
  await tx
    .insertInto('products')
    .values({
      ...set,
      id,
      code: code ?? (await newCode(work, listing_no, category.origin_id)),
      listing_no,
      name: JSON.stringify({ it: name, en: name_en ?? '' }),
      description: JSON.stringify({ it: input.description, en: input.description_en ?? '' }),
      headquarter_id: input.headquarter_id,
      status: 'published',
      created_at: at,
      published_at: at,
      updated_at: at,
    })
    .execute()
  if (!(await addToListing(tx, id, category.origin_id))) fail('category.not_found')
  await setPictures(tx, id, imgs)
  await setFocal(tx, Object.fromEntries(Object.entries(input.focal).filter(([img]) => imgs.includes(img))))
  await work.audit({ action: 'add', subject: 'product', id })
  await work.reprint()
  return id
}
