import sharp from 'sharp'
import { newId } from '../../server/ids.ts'
import type { Person } from './lent.ts'
import type { World } from './world.ts'

/** The row of a picture that this member uploaded; answers its id. */
export async function pictureBy({ db, clock }: World, one: Person): Promise<string> {
  const id = newId()
  await db
    .insertInto('files')
    .values({
      library_id: one.library,
      id,
      name: `${id}.jpg`,
      size: 1,
      width: 800,
      height: 600,
      uploaded_by: one.id,
      sources: JSON.stringify([{ url: `/files/${id}.webp`, width: 800 }]),
      created_at: clock.now(),
    })
    .execute()
  return id
}

/** Stores pictures that an object of the category with tint 3 shows. @returns their names, without `.webp` */
export async function showPictures({ db, system, clock }: World, count: number): Promise<string[]> {
  const own = { library_id: 'quartiere' }
  const { product_id } = await db
    .selectFrom('product_categories as pc')
    .innerJoin('categories as c', 'c.id', 'pc.category_id')
    .innerJoin('products as p', 'p.id', 'pc.product_id')
    .select('pc.product_id')
    .where('pc.library_id', '=', 'quartiere')
    .where('c.library_id', '=', 'quartiere')
    .where('p.library_id', '=', 'quartiere')
    .where('p.status', '=', 'published')
    .where('c.tint', '=', 3)
    .executeTakeFirstOrThrow()
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#b23a1e' } })
    .webp()
    .toBuffer()
  const names = Array.from({ length: count }, (_, n) => `cosa-${n}-40`)
  for (const [n, name] of names.entries()) {
    await system.files.put(`quartiere/${name}.webp`, bytes)
    const sources = JSON.stringify([{ url: `/files/${name}.webp`, width: 40 }])
    const file = { id: name, name, size: 1, width: 40, height: 30, sources, created_at: clock.now() }
    await db
      .insertInto('files')
      .values({ ...own, ...file })
      .execute()
    await db
      .insertInto('product_pictures')
      .values({ ...own, product_id, position: 100 + n, file_id: name })
      .execute()
  }
  return names
}
