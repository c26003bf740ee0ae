import type { Selectable } from 'kysely'
import type { Headquarter } from '../../src/lib/contract/headquarters.ts'
import type { Reader } from '../db/scope.ts'
import type { HeadquartersTable } from '../db/tables.ts'

export type HeadquarterRow = Selectable<HeadquartersTable>

/** A point as members see it, whether it is still in use or not. */
export type Point = Omit<HeadquarterRow, 'deleted_at'>

export function listHeadquarters(db: Reader): Promise<HeadquarterRow[]> {
  return db
    .selectFrom('headquarters')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('name')
    .execute()
}

/** Deleted points too: old loans refer to them. */
export function selectEveryHeadquarter(db: Reader) {
  return db.selectFrom('headquarters').selectAll().orderBy('position').orderBy('name').orderBy('id')
}

export function findHeadquarter(db: Reader, id: string): Promise<HeadquarterRow | undefined> {
  return db
    .selectFrom('headquarters')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Also one deleted since: for a loan that is under way. */
export function findPointOfLoan(db: Reader, id: string): Promise<HeadquarterRow | undefined> {
  return db.selectFrom('headquarters').selectAll().where('id', '=', id).executeTakeFirst()
}

export function toHeadquarter(row: Point): Headquarter {
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    img: null,
    is: { available: row.available, smartlocker: row.smartlocker },
    opening_days: [...new Set(row.opening_hours.map(one => one.day))].sort(),
    opening_times: [...new Set(row.opening_hours.map(one => one.hours))],
    additional_days: row.additional_days,
    opening_hours: row.opening_hours,
    holidays: row.holidays,
  }
}
