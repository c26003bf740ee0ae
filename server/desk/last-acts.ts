import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Reader } from '../db/scope.ts'
import type { LoanSet } from '../orders/move.ts'
import { revive } from '../work/undo.ts'

/** What was said to the member, or by them, leaves the loan as it is. */
const passing = ['answer_note', 'undo_answer_note', 'write_internal_note', 'remove_internal_note', 'review']

/** What was done last with each loan: several acts where they were done in the same moment. */
export async function listLastActs(db: Reader, orderIds: readonly string[]) {
  const rows = await db
    .selectFrom('audit as a')
    .select(['a.subject_id', 'a.action', 'a.at', 'a.actor_id', 'a.data'])
    .where('a.subject', '=', 'order')
    .where('a.subject_id', '=', anyOf(orderIds))
    .where('a.at', '=', eb =>
      eb
        .selectFrom('audit as last')
        .select(sql<Date>`max(last.at)`.as('at'))
        .where('last.subject', '=', 'order')
        .whereRef('last.subject_id', '=', 'a.subject_id')
        .where('last.action', '!=', sql<string>`all(${passing})`),
    )
    .where('a.action', '!=', sql<string>`all(${passing})`)
    .execute()
  return rows.map(({ data, ...row }) => ({
    ...row,
    before:
      data && typeof data.before === 'object' ? (revive(data.before as Record<string, unknown>) as LoanSet) : null,
  }))
}

export type Act = Awaited<ReturnType<typeof listLastActs>>[number]
