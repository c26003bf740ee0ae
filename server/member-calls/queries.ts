import { sql } from 'kysely'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { anyOf } from '../db/any-of.ts'
import type { Reader } from '../db/scope.ts'
import { hearsByPhoneAlone, selectToCall } from '../desk/to-call.ts'

const mostLoans = 300

/** By when it is collected, or brought back. */
const dueDay = sql<CivilDate>`CASE WHEN o.picked_up_at IS NULL THEN o.from_date ELSE o.to_date END`

/** The loans that somebody is to be telephoned about, the longest due first; of very many, all that Oggi counts. */
export async function listToCall(db: Reader, today: CivilDate) {
  const rows = await selectToCall(db, today)
    .select(['o.id', 'o.from_date', 'o.to_date', 'o.picked_up_at', 'p.id as product_id', 'p.name', 'p.code', 'p.shelf'])
    .select(['m.id as member_id', 'm.first_name', 'm.last_name', 'm.email', 'm.phone', 'm.lang'])
    .select(dueDay.as('due'))
    .orderBy(hearsByPhoneAlone(today), 'desc')
    .orderBy(dueDay)
    .orderBy('o.id')
    .limit(mostLoans)
    .execute()
  return rows.toSorted((one, other) => one.due.localeCompare(other.due))
}

export type ToCallRow = Awaited<ReturnType<typeof listToCall>>[number]

/** The last call to each member. */
export function listLastCalls(db: Reader, memberIds: readonly string[]) {
  return db
    .selectFrom('member_calls')
    .selectAll()
    .distinctOn('member_id')
    .where('member_id', '=', anyOf(memberIds))
    .orderBy('member_id')
    .orderBy('called_at', 'desc')
    .orderBy('id')
    .execute()
}
