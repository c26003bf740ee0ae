import { anyOf } from '../db/any-of.ts'
import type { Reader } from '../db/scope.ts'

/** Who at the desk booked some loans for their members, by the loan; the others were booked by the members. */
export async function listBookers(db: Reader, orderIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('audit as a')
    .innerJoin('members as m', 'm.id', 'a.actor_id')
    .select(['a.subject_id', 'm.first_name', 'm.last_name'])
    .where('a.subject', '=', 'order')
    .where('a.action', '=', 'book')
    .where('a.subject_id', '=', anyOf(orderIds))
    .execute()
  return new Map(rows.map(row => [row.subject_id, `${row.first_name} ${row.last_name}`.trim()]))
}
