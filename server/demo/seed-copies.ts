import { codeFrom } from '../../src/lib/rules/product-code.ts'
import type { Tx } from '../db/scope.ts'
import type { DemoLibrary } from './content/types.ts'
import { demoId } from './demo-id.ts'
import { pointId } from './seed-libraries.ts'
import { categoryId, productId } from './seed-objects.ts'

/** Of this there are so many, one at each of the library's points in turn. */
const thing = { slug: 'gazebo', category: 'campeggio', copies: 3 }

/** Copies of one thing, after all other objects: each with a code, a shelf and a point of its own. */
export async function insertCopies(tx: Tx, { label, points }: DemoLibrary, objects: number): Promise<void> {
  const first = productId(label, thing.slug)
  const of = await tx.selectFrom('products').selectAll().where('id', '=', first).executeTakeFirstOrThrow()
  const pictures = await tx.selectFrom('product_pictures').selectAll().where('product_id', '=', first).execute()
  const desks = points.filter(one => !one.smartlocker)
  for (let n = 1; n < thing.copies; n++) {
    const id = demoId(label, 'copy', `${thing.slug}-${n}`)
    const number = objects + n
    await tx
      .insertInto('products')
      .values({
        id,
        code: codeFrom('{library}-{number:4}', { library: label, category: '', year: '', number }),
        listing_no: number - 1,
        copy_of: first,
        name: JSON.stringify(of.name),
        description: JSON.stringify(of.description),
        contents: JSON.stringify(of.contents),
        headquarter_id: pointId(label, desks[n % desks.length]!.slug),
        transportable: of.transportable,
        max_months: of.max_months,
        shelf: `Cortile ${n + 1}`,
        status: 'published',
        created_at: of.created_at,
        published_at: of.published_at,
        updated_at: of.updated_at,
      })
      .execute()
    for (const { position, file_id } of pictures)
      await tx.insertInto('product_pictures').values({ product_id: id, position, file_id }).execute()
    const { next_listing_no } = await tx
      .updateTable('categories')
      .set(eb => ({ next_listing_no: eb('next_listing_no', '+', 1) }))
      .where('id', '=', categoryId(label, thing.category))
      .returning('next_listing_no')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('product_categories')
      .values({ product_id: id, category_id: categoryId(label, thing.category), listing_no: next_listing_no - 1 })
      .execute()
  }
  await tx
    .updateTable('libraries')
    .set({ next_listing_no: objects + thing.copies - 1 })
    .execute()
}
