import type { Insertable } from 'kysely'
import { kmBetween, type Position } from '../../src/lib/rules/distance.ts'
import type { ProductFacts } from '../catalog/queries.ts'
import { chunksOf } from '../db/chunks.ts'
import type { Reader, ScopedTables, Tx } from '../db/scope.ts'
import { listHeadquarters } from '../headquarters/queries.ts'

export type PostalCode = Insertable<ScopedTables['postal_codes']>

/** The middle of a postal code that this library has imported. */
export function findPostalCode(db: Reader, cap: string): Promise<Position | undefined> {
  return db.selectFrom('postal_codes').select(['lat', 'lon']).where('cap', '=', cap).executeTakeFirst()
}

export const hasPostalCodes = async (db: Reader): Promise<boolean> =>
  (await db.selectFrom('postal_codes').select('cap').limit(1).executeTakeFirst()) !== undefined

/** What a postal code says about an address in it. */
export function findPlace(db: Reader, cap: string) {
  return db
    .selectFrom('postal_codes')
    .select(['place', 'province', 'lat', 'lon'])
    .where('cap', '=', cap)
    .executeTakeFirst()
}

/** Rows per statement, to stay far below the database's limit of parameters. */
const atOnce = 1000

/** Inserts or replaces postal codes. */
export async function savePostalCodes(tx: Tx, codes: PostalCode[]): Promise<void> {
  for (const some of chunksOf(codes, atOnce)) {
    await tx
      .insertInto('postal_codes')
      .values(some)
      .onConflict(same =>
        same
          .columns(['library_id', 'cap'])
          .doUpdateSet(eb => ({
            place: eb.ref('excluded.place'),
            province: eb.ref('excluded.province'),
            lat: eb.ref('excluded.lat'),
            lon: eb.ref('excluded.lon'),
            source: eb.ref('excluded.source'),
          })),
      )
      .execute()
  }
}

export type PointAway = { id: string; name: string; km: number }

type Served = Pick<ProductFacts, 'transportable' | 'headquarter_id'>

/**
 * The open points from which an object can come, with their distance from a postal code, nearest first; null
 * when the code is unknown. An object not transportable comes from its own point only; lenders' homes are not points.
 */
export async function listDistances(db: Reader, product: Served, cap: string): Promise<PointAway[] | null> {
  const middle = await findPostalCode(db, cap)
  if (!middle) return null
  const points = await listHeadquarters(db)
  return points
    .filter(point => point.available && (product.transportable || point.id === product.headquarter_id))
    .flatMap(({ id, name, lat, lon }) =>
      lat === null || lon === null ? [] : [{ id, name, km: kmBetween({ lat, lon }, middle) }],
    )
    .sort((a, b) => a.km - b.km || a.name.localeCompare(b.name))
}
