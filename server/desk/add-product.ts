import { sql } from 'kysely'
import type * as z from 'zod'
import type { Product } from '../../src/lib/contract/catalog.ts'
import type { NewProduct } from '../../src/lib/contract/desk.ts'
import { loadProduct } from '../catalog/queries.ts'
import { toProduct } from '../catalog/to-product.ts'
import type { Db } from '../db/connect.ts'
import { enqueueReprint, writeAudit } from '../db/journal.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { findHeadquarter } from '../headquarters/queries.ts'
import type { Member } from '../http/caller.ts'
import { newId } from '../ids.ts'
import { codeOf, addToListing, takeListingNumber } from '../products/queries.ts'
import { fail } from '../refusal.ts'

type Wish = z.output<typeof NewProduct>

/**
 * Adds an object of the library's own and publishes it: staff have it in their hands.
 * @throws Refusal `category.not_found`, `headquarter.not_found`, `file.not_found`
 */
export async function addProduct(deps: Deps, who: Member, wish: Wish): Promise<Product> {
  const { library_id } = who.library
  const id = await inTransaction(deps.db, async tx => {
    const made = await insertProduct(tx, library_id, wish, deps.clock.now())
    const at = deps.clock.now()
    await writeAudit(tx, { library: library_id, who, action: 'add', subject: 'product', id: made, at })
    await enqueueReprint(tx, library_id, at)
    return made
  })
  deps.wake()
  const today = deps.clock.today()
  return toProduct((await loadProduct(deps.db, library_id, today, id)) ?? fail('product.not_found'), who.lang, today)
}

async function insertProduct(tx: Db, library: string, wish: Wish, at: Date): Promise<string> {
  if (!(await findHeadquarter(tx, library, wish.headquarter_id))) fail('headquarter.not_found')
  await requireFiles(tx, library, wish.imgs)
  await describePictures(tx, library, wish)
  const listing_no = await takeListingNumber(tx, library)
  const id = newId()
  await tx
    .insertInto('products')
    .values({
      library_id: library,
      id,
      code: codeOf(library, listing_no),
      listing_no,
      name: JSON.stringify({ it: wish.name, en: wish.name_en ?? '' }),
      description: JSON.stringify({ it: wish.description, en: wish.description_en ?? '' }),
      contents: JSON.stringify({ it: wish.contents, en: [] }),
      headquarter_id: wish.headquarter_id,
      transportable: wish.transportable,
      max_months: wish.max_months,
      status: 'published',
      created_at: at,
      published_at: at,
      updated_at: at,
    })
    .execute()
  if (!(await addToListing(tx, library, id, wish.category.origin_id))) fail('category.not_found')
  for (const [position, file_id] of wish.imgs.entries()) {
    await tx.insertInto('product_pictures').values({ library_id: library, product_id: id, position, file_id }).execute()
  }
  return id
}

/** A picture that nobody described shows the object: its name says so. */
async function describePictures(tx: Db, library: string, { imgs, name, name_en = '' }: Wish): Promise<void> {
  if (!imgs.length) return
  await tx
    .updateTable('files')
    .set({ alt: JSON.stringify({ it: name, en: name_en }) })
    .where('library_id', '=', library)
    .where('id', 'in', imgs)
    .where(sql<boolean>`alt->>'it' = ''`)
    .execute()
}

async function requireFiles(tx: Db, library: string, ids: string[]): Promise<void> {
  if (!ids.length) return
  const found = await tx
    .selectFrom('files')
    .select('id')
    .where('library_id', '=', library)
    .where('id', 'in', ids)
    .execute()
  if (found.length < new Set(ids).size) fail('file.not_found')
}
