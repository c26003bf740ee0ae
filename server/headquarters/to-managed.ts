import type { ManagedPoint } from '../../src/lib/contract/headquarters.ts'
import { streetOf } from '../../src/lib/rules/address-line.ts'
import { countLoans, type LoanDays } from '../../src/lib/rules/lost-hours.ts'
import type { Reader } from '../db/scope.ts'
import { fail } from '../refusal.ts'
import { countObjects, type HeadquarterRow, listManaged, listOpenLoans, toHeadquarter } from './queries.ts'

const toManaged = (row: HeadquarterRow, objects: number, loans: LoanDays[]): ManagedPoint => ({
  ...toHeadquarter(row),
  street: streetOf(row.address, row),
  cap: row.cap,
  city: row.city,
  province: row.province,
  lat: row.lat,
  lon: row.lon,
  smartlocker_instruction: row.smartlocker_instruction,
  has_secret: row.locker_key_version > 0,
  objects,
  loans: countLoans(loans, () => true),
  removed_at: row.deleted_at?.toISOString() ?? null,
})

/** Points in use in their order, then those that can be restored. */
export async function readManaged(db: Reader, now: Date): Promise<ManagedPoint[]> {
  const [rows, objects, loans] = [await listManaged(db, now), await countObjects(db), await listOpenLoans(db)]
  const at = Map.groupBy(loans, loan => loan.headquarter_id)
  const points = rows.map(row => toManaged(row, objects.get(row.id) ?? 0, at.get(row.id) ?? []))
  return points.toSorted((a, b) => Number(a.removed_at !== null) - Number(b.removed_at !== null))
}

/** @throws Refusal `headquarter.not_found` */
export async function presentManaged(db: Reader, now: Date, id: string): Promise<ManagedPoint> {
  return (await readManaged(db, now)).find(one => one.id === id) ?? fail('headquarter.not_found')
}
