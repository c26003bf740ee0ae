import { sql } from 'kysely'
import type * as z from 'zod'
import type { Product } from '../../src/lib/contract/catalog.ts'
import type { NewProduct } from '../../src/lib/contract/desk.ts'
import { loadProduct } from '../catalog/queries.ts'
import { toProduct } from '../catalog/to-product.ts'
import type { Reader, Tx } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import { findHeadquarter } from '../headquarters/queries.ts'
import type { Member } from '../http/caller.ts'
import { newId } from '../ids.ts'
import { addToListing, codeOf, takeListingNumber } from '../products/queries.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'

type ProductInput = z.output<typeof NewProduct>

/**
 * Adds an object of the library's own and publishes it: staff have it in their hands.
 * @throws Refusal `category.not_found`, `headquarter.not_found`, `file.not_found`
 */
export async function addProduct(deps: Deps, who: Member, input: ProductInput): Promise<Product> {
  const id = await write(deps, who, insertProduct, input)
  const today = deps.clock.today()
  return toProduct((await loadProduct(deps.db, today, id)) ?? fail('product.not_found'), who.lang, today)
}

async function insertProduct(work: Work<Member>, input: ProductInput): Promise<string> {
  const { tx, at } = work
  if (!(await findHeadquarter(tx, input.headquarter_id))) fail('headquarter.not_found')
  await requireFiles(tx, input.imgs)
  await describePictures(tx, input)
  const listing_no = await takeListingNumber(tx)
  const id = newId()
  await tx
    .insertInto('products')
    .values({
      id,
      code: codeOf(tx.library, listing_no),
      listing_no,
      name: JSON.stringify({ it: input.name, en: input.name_en ?? '' }),
      description: JSON.stringify({ it: input.description, en: input.description_en ?? '' }),
      contents: JSON.stringify({ it: input.contents, en: [] }),
      headquarter_id: input.headquarter_id,
      transportable: input.transportable,
      max_months: input.max_months,
      status: 'published',
      created_at: at,
      published_at: at,
      updated_at: at,
    })
    .execute()
  if (!(await addToListing(tx, id, input.category.origin_id))) fail('category.not_found')
  for (const [position, file_id] of input.imgs.entries()) {
    await tx.insertInto('product_pictures').values({ product_id: id, position, file_id }).execute()
  }
  await work.audit({ action: 'add', subject: 'product', id })
  await work.reprint()
  return id
}

/** A picture without an alternative text gets the object's name. */
async function describePictures(tx: Tx, { imgs, name, name_en = '' }: ProductInput): Promise<void> {
  if (!imgs.length) return
  await tx
    .updateTable('files')
    .set({ alt: JSON.stringify({ it: name, en: name_en }) })
    .where('id', 'in', imgs)
    .where(sql<boolean>`alt->>'it' = ''`)
    .execute()
}

async function requireFiles(db: Reader, ids: string[]): Promise<void> {
  if (!ids.length) return
  const found = await db
    .selectFrom('files')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  if (found.length < new Set(ids).size) fail('file.not_found')
}
