import { sql } from 'kysely'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { anyOf } from '../db/any-of.ts'
import type { Reader } from '../db/scope.ts'
import { listObjectChecks, type ObjectCheck } from './checks-due.ts'

/**
 * The objects to be checked now or soon: of the library, or those that are at one of its points. What is in repair or
 * searched for waits until it is back.
 */
export async function listToCheck(db: Reader, today: CivilDate, point: string | undefined): Promise<ObjectCheck[]> {
  const due = (await listObjectChecks(db, today, {})).filter(one => one.state !== 'later')
  if (due.length === 0) return []
  const there = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', anyOf(due.map(one => one.id)))
    .where('sought_since', 'is', null)
    .where(eb => eb.or([eb('repair_since', 'is', null), eb('unchecked_since', 'is not', null)]))
    .$if(point !== undefined, of => of.where(sql`coalesce(place_id, headquarter_id)`, '=', point!))
    .execute()
  const ids = new Set(there.map(one => one.id))
  return due.filter(one => ids.has(one.id))
}
