import { type SelectQueryBuilder, sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import { isInHand } from '../db/loan-sql.ts'
import type { Reader, ScopedTables, Tx } from '../db/scope.ts'
import type { ShelfPlace } from '../../src/lib/rules/stocktake.ts'

const selectStocktakes = (db: Reader) =>
  db
    .selectFrom('stocktakes as s')
    .innerJoin('headquarters as h', 'h.id', 's.headquarter_id')
    .leftJoin('members as o', join => join.onRef('o.id', '=', 's.opened_by').on('o.deleted_at', 'is', null))
    .leftJoin('members as c', join => join.onRef('c.id', '=', 's.closed_by').on('c.deleted_at', 'is', null))
    .selectAll('s')
    .select(['h.name as point_name'])
    .select([
      sql<string>`concat_ws(' ', o.first_name, o.last_name)`.as('opened_name'),
      sql<string>`concat_ws(' ', c.first_name, c.last_name)`.as('closed_name'),
    ])

export type StocktakeRow = Awaited<ReturnType<ReturnType<typeof selectStocktakes>['execute']>>[number]

export const findStocktake = (db: Reader, id: string): Promise<StocktakeRow | undefined> =>
  selectStocktakes(db).where('s.id', '=', id).executeTakeFirst()

/** Those that are open, then the last that were closed. */
export const listStocktakes = (db: Reader): Promise<StocktakeRow[]> =>
  selectStocktakes(db)
    .orderBy(sql`s.closed_at`, way => way.desc().nullsFirst())
    .orderBy('s.opened_at', 'desc')
    .limit(30)
    .execute()

const ofShelf = (shelf: string | null) => sql<boolean>`s.shelf IS NOT DISTINCT FROM ${shelf}`

export const findOpen = (db: Reader, { point, shelf }: ShelfPlace): Promise<StocktakeRow | undefined> =>
  selectStocktakes(db)
    .where('s.headquarter_id', '=', point)
    .where(ofShelf(shelf))
    .where('s.closed_at', 'is', null)
    .executeTakeFirst()

/** The last of the same place that was closed before this one began. */
export const findBefore = (db: Reader, { id, headquarter_id, shelf, opened_at }: StocktakeRow) =>
  selectStocktakes(db)
    .where('s.headquarter_id', '=', headquarter_id)
    .where(ofShelf(shelf))
    .where('s.closed_at', '<=', opened_at)
    .where('s.id', '!=', id)
    .orderBy('s.closed_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Scans, undoings and the close of one stocktake come one after the other. */
export const lockStocktake = (tx: Tx, id: string) =>
  tx.selectFrom('stocktakes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Products = SelectQueryBuilder<ScopedTables & { p: ScopedTables['products'] }, 'p', {}>

const asOneWalks = <O>(of: SelectQueryBuilder<ScopedTables & { p: ScopedTables['products'] }, 'p', O>) =>
  of
    .orderBy(sql`p.shelf IS NULL`)
    .orderBy(sql`lower(p.shelf)`)
    .orderBy('p.code')

const atPlace = (db: Reader, { point, shelf }: ShelfPlace): Products =>
  db
    .selectFrom('products as p')
    .where(sql`coalesce(p.place_id, p.headquarter_id)`, '=', point)
    .$if(shelf !== null, of => of.where('p.place_id', 'is', null).where(sql<boolean>`lower(p.shelf) = lower(${shelf})`))

/** What should be there now: lent by the library, with nobody who has it, not in repair, searched for or on its way. */
export const listExpected = (db: Reader, place: ShelfPlace) =>
  asOneWalks(
    atPlace(db, place)
      .where('p.status', '=', 'published')
      .where('p.repair_since', 'is', null)
      .where('p.carried_since', 'is', null)
      .where(eb =>
        eb.not(
          eb.exists(
            eb.selectFrom('orders as o').select('o.id').whereRef('o.product_id', '=', 'p.id').where(isInHand('o')),
          ),
        ),
      ),
  )
    .select(['p.id', 'p.code', 'p.name', 'p.shelf'])
    .execute()

/** What was read, with the objects as they are now. */
const selectFinds = (db: Reader, stocktake: string) =>
  db
    .selectFrom('stocktake_finds as f')
    .leftJoin('products as p', 'p.id', 'f.product_id')
    .leftJoin('headquarters as h', 'h.id', 'p.headquarter_id')
    .leftJoin('members as by', join => join.onRef('by.id', '=', 'f.found_by').on('by.deleted_at', 'is', null))
    .leftJoin('orders as o', join => join.onRef('o.product_id', '=', 'p.id').on(isInHand('o')))
    .leftJoin('members as m', 'm.id', 'o.member_id')
    .selectAll('f')
    .select(['p.name', 'p.code as product_code', 'p.shelf as own_shelf', 'p.status'])
    .select(['h.name as point_name', 'o.to_date', 'o.id as order_id'])
    .select([
      sql<string | null>`coalesce(p.place_id, p.headquarter_id)`.as('place'),
      sql<string>`concat_ws(' ', by.first_name, by.last_name)`.as('by_name'),
      sql<string>`concat_ws(' ', m.first_name, m.last_name)`.as('holder'),
    ])
    .where('f.stocktake_id', '=', stocktake)
    .orderBy('f.change_no')
    .orderBy('f.key')

export type FindRow = Awaited<ReturnType<ReturnType<typeof selectFinds>['execute']>>[number]

export const listFinds = (db: Reader, stocktake: string): Promise<FindRow[]> => selectFinds(db, stocktake).execute()

export const findByKey = (db: Reader, stocktake: string, key: string): Promise<FindRow | undefined> =>
  selectFinds(db, stocktake).where('f.key', '=', key).executeTakeFirst()

/** An object with where it is now and who has it, as it is read. */
export const findPlaced = (db: Reader, id: string) =>
  db
    .selectFrom('products as p')
    .select(['p.shelf', 'p.status', sql<string>`coalesce(p.place_id, p.headquarter_id)`.as('point')])
    .select(eb =>
      eb
        .exists(eb.selectFrom('orders as o').select('o.id').whereRef('o.product_id', '=', 'p.id').where(isInHand('o')))
        .as('is_out'),
    )
    .where('p.id', '=', id)
    .executeTakeFirst()

/** Which of these are being searched for. */
export async function listSought(db: Reader, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('sought_since', 'is not', null)
    .execute()
  return rows.map(one => one.id)
}

/** The points with how much is lent at each, and on which shelves. */
export async function listPlaces(db: Reader) {
  const rows = await db
    .selectFrom('headquarters as h')
    .leftJoin('products as p', join => join.onRef('p.headquarter_id', '=', 'h.id').on('p.status', '=', 'published'))
    .select(['h.id', 'h.name', 'p.shelf', sql<number>`count(p.id)::int`.as('objects')])
    .where('h.deleted_at', 'is', null)
    .groupBy(['h.id', 'h.name', 'h.position', 'p.shelf'])
    .orderBy('h.position')
    .orderBy('h.id')
    .orderBy(sql`lower(p.shelf)`)
    .execute()
  return rows
}
