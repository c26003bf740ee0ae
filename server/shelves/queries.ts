import { sql } from 'kysely'
import type { Reader } from '../db/scope.ts'

/** A shelf of a point as its objects spell it, however it was typed now. */
export async function findSpelling(db: Reader, point: string, typed: string): Promise<string | null> {
  const row = await db
    .selectFrom('products')
    .select('shelf')
    .where('headquarter_id', '=', point)
    .where('status', '=', 'published')
    .where(sql<boolean>`lower(shelf) = lower(${typed})`)
    .orderBy(sql`shelf = ${typed}`, 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.shelf ?? null
}

/** Where an object belongs, and where it was seen last. */
export const findStanding = (db: Reader, id: string) =>
  db
    .selectFrom('products as p')
    .innerJoin('headquarters as h', 'h.id', 'p.headquarter_id')
    .leftJoin('headquarters as o', 'o.id', 'p.place_id')
    .select(['p.headquarter_id', 'p.place_id', 'p.shelf', 'p.code', 'p.name', 'p.version', 'p.status'])
    .select(['p.sought_since', 'p.carried_to', 'h.name as point_name', 'o.name as place_name'])
    .where('p.id', '=', id)
    .executeTakeFirst()

export type StandingRow = NonNullable<Awaited<ReturnType<typeof findStanding>>>
