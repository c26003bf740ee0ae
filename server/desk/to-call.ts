import { sql } from 'kysely'
import { addDays, type CivilDate } from '../../src/lib/rules/dates.ts'
import { isInHand, isOverdue, isToHandOut } from '../db/loan-sql.ts'
import type { Reader } from '../db/scope.ts'
import { noAddress } from '../members/queries.ts'

/** Others are reminded by mail so many days before. */
const soonDays = 2

const isUnmailed = sql<boolean>`m.email LIKE ${`%${noAddress}`}`

/** Who hears of it by telephone alone, and has not been called today: Oggi counts them, and its list begins with them. */
export const hearsByPhoneAlone = (today: CivilDate) => sql<boolean>`(${isUnmailed} AND NOT EXISTS (
  SELECT 1 FROM member_calls c WHERE c.library_id = m.library_id AND c.member_id = m.id
    AND (c.called_at AT TIME ZONE 'Europe/Rome')::date = ${today}::date))`

/** The loans that somebody is to be telephoned about: late, not collected, and due soon of who gets no mail. */
export function selectToCall(db: Reader, today: CivilDate) {
  const soon = addDays(today, soonDays)
  const uncollected = sql<boolean>`(${isToHandOut('o')} AND o.from_date < ${today}::date)`
  const returnsSoon = sql<boolean>`(${isInHand('o')} AND o.to_date <= ${soon}::date)`
  const collectsSoon = sql<boolean>`(${isToHandOut('o')} AND o.from_date <= ${soon}::date)`
  return db
    .selectFrom('orders as o')
    .innerJoin('members as m', join => join.onRef('m.id', '=', 'o.member_id').on('m.deleted_at', 'is', null))
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .where(eb =>
      eb.or([
        isOverdue(today, 'o'),
        uncollected,
        sql<boolean>`(${isUnmailed} AND (${returnsSoon} OR ${collectsSoon}))`,
      ]),
    )
}

/** How many people. */
export async function countToCall(db: Reader, today: CivilDate): Promise<number> {
  const { count } = await selectToCall(db, today)
    .select(sql<number>`count(DISTINCT m.id)::int`.as('count'))
    .where(hearsByPhoneAlone(today))
    .executeTakeFirstOrThrow()
  return count
}
