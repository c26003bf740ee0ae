import type { Selectable } from 'kysely'
import type { Headquarter } from '../../src/lib/contract/headquarters.ts'
import { isOpen } from '../db/loan-sql.ts'
import type { Reader, Tx } from '../db/scope.ts'
import type { HeadquartersTable } from '../db/tables-points.ts'

export type HeadquarterRow = Selectable<HeadquartersTable> & { img_sources: { url: string }[] | null }

/** A point as members see it, whether it is still in use or not. */
export type Point = Omit<HeadquarterRow, 'deleted_at'>

/** Deleted points too: old loans refer to them. */
export function selectEveryHeadquarter(db: Reader) {
  return db
    .selectFrom('headquarters as h')
    .leftJoin('files as f', join => join.onRef('f.id', '=', 'h.img_file_id').on('f.deleted_at', 'is', null))
    .selectAll('h')
    .select('f.sources as img_sources')
    .orderBy('h.position')
    .orderBy('h.name')
    .orderBy('h.id')
}

const selectHeadquarters = (db: Reader) => selectEveryHeadquarter(db).where('h.deleted_at', 'is', null)

export const listHeadquarters = (db: Reader): Promise<HeadquarterRow[]> => selectHeadquarters(db).execute()

export function findHeadquarter(db: Reader, id: string): Promise<HeadquarterRow | undefined> {
  return selectHeadquarters(db).where('h.id', '=', id).executeTakeFirst()
}

/** Also one deleted since: for a loan that is under way. */
export function findPointOfLoan(db: Reader, id: string): Promise<HeadquarterRow | undefined> {
  return selectEveryHeadquarter(db).where('h.id', '=', id).executeTakeFirst()
}

export function toHeadquarter(row: Point): Headquarter {
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    img: row.img_sources?.[0]?.url ?? null,
    is: { available: row.available, smartlocker: row.smartlocker },
    opening_days: [...new Set(row.opening_hours.map(one => one.day))].sort(),
    opening_times: [...new Set(row.opening_hours.map(one => one.hours))],
    additional_days: row.additional_days.toSorted(),
    opening_hours: row.opening_hours,
    holidays: row.holidays.toSorted((one, other) => one.inizio.localeCompare(other.inizio)),
    seasons: row.seasons,
  }
}

/** A point in use, locked until the transaction ends. */
export function lockHeadquarter(tx: Tx, id: string): Promise<Selectable<HeadquartersTable> | undefined> {
  return tx
    .selectFrom('headquarters')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** How long a point that was removed can be restored. */
export const retentionMs = 30 * 86_400_000

/** Points in use, then those that can still be restored. */
export function listManaged(db: Reader, now: Date): Promise<HeadquarterRow[]> {
  return selectEveryHeadquarter(db)
    .where(eb =>
      eb.or([eb('h.deleted_at', 'is', null), eb('h.deleted_at', '>', new Date(now.getTime() - retentionMs))]),
    )
    .execute()
}

/** Objects that are, or may still be, lent from a point. */
export function selectStanding(db: Reader) {
  return db.selectFrom('products').where('status', 'not in', ['rejected', 'withdrawn', 'retired'])
}

export async function countObjects(db: Reader): Promise<Map<string, number>> {
  const rows = await selectStanding(db)
    .select(['headquarter_id', eb => eb.fn.countAll<string>().as('objects')])
    .groupBy('headquarter_id')
    .execute()
  return new Map(rows.map(row => [row.headquarter_id, Number(row.objects)]))
}

/** Open loans with the point where they are collected and given back. */
export async function listOpenLoans(db: Reader) {
  const rows = await db
    .selectFrom('orders')
    .select(['headquarter_id', 'member_id', 'from_date', 'to_date', 'method', 'picked_up_at'])
    .where(isOpen())
    .where('headquarter_id', 'is not', null)
    .execute()
  return rows.map(({ picked_up_at, ...row }) => ({ ...row, inHand: picked_up_at !== null }))
}
