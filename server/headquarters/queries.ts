import type { Selectable } from 'kysely'
import type { Headquarter } from '../../src/lib/contract/headquarters.ts'
import type { Reader } from '../db/scope.ts'
import type { HeadquartersTable } from '../db/tables.ts'

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
    additional_days: row.additional_days,
    opening_hours: row.opening_hours,
    holidays: row.holidays,
  }
}
