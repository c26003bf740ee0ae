import { sql } from 'kysely'
import { levels } from '../../src/lib/rules/levels.ts'
import type { Reader } from '../db/scope.ts'

const some = (condition: ReturnType<typeof sql<boolean>>) => sql<string>`count(*) FILTER (WHERE ${condition})`

/** What a library has, for the steps of its founding. */
export async function countFounded(db: Reader) {
  const points = await db
    .selectFrom('headquarters')
    .select([
      sql<string>`count(*)`.as('points'),
      some(sql`available AND opening_hours <> '[]'::jsonb`).as('points_with_hours'),
    ])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  const categories = await db
    .selectFrom('categories')
    .select(sql<string>`count(*)`.as('categories'))
    .executeTakeFirstOrThrow()
  const objects = await db
    .selectFrom('products as p')
    .leftJoin('product_pictures as i', join => join.onRef('i.product_id', '=', 'p.id').on('i.position', '=', 0))
    .select([sql<string>`count(*)`.as('objects'), some(sql`i.file_id IS NULL`).as('objects_without_picture')])
    .where('p.status', '=', 'published')
    .executeTakeFirstOrThrow()
  const people = await db
    .selectFrom('members')
    .select([sql<string>`count(*)`.as('members'), some(sql`level <= ${levels.desk}`).as('staff')])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  const all = { ...points, ...categories, ...objects, ...people }
  return Object.fromEntries(Object.entries(all).map(([name, n]) => [name, Number(n)])) as Record<
    keyof typeof all,
    number
  >
}
