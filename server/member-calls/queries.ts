import { sql } from 'kysely'
import { addDays, type CivilDate } from '../../src/lib/rules/dates.ts'
import { anyOf } from '../db/any-of.ts'
import { isInHand, isOverdue, isToHandOut } from '../db/loan-sql.ts'
import type { Reader } from '../db/scope.ts'
import { noAddress } from '../members/queries.ts'

const mostLoans = 300
/** Others are reminded by mail so many days before. */
const soonDays = 2

/** The loans that somebody is to be telephoned about, the longest due first. */
export function listToCall(db: Reader, today: CivilDate) {
  const soon = addDays(today, soonDays)
  const uncollected = sql<boolean>`(${isToHandOut('o')} AND o.from_date < ${today}::date)`
  const returnsSoon = sql<boolean>`(${isInHand('o')} AND o.to_date <= ${soon}::date)`
  const collectsSoon = sql<boolean>`(${isToHandOut('o')} AND o.from_date <= ${soon}::date)`
  const unmailed = sql<boolean>`(m.email LIKE ${`%${noAddress}`} AND (${returnsSoon} OR ${collectsSoon}))`
  return db
    .selectFrom('orders as o')
    .innerJoin('members as m', join => join.onRef('m.id', '=', 'o.member_id').on('m.deleted_at', 'is', null))
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .select(['o.id', 'o.from_date', 'o.to_date', 'o.picked_up_at', 'p.id as product_id', 'p.name', 'p.code'])
    .select(['m.id as member_id', 'm.first_name', 'm.last_name', 'm.email', 'm.phone', 'm.lang'])
    .where(eb => eb.or([isOverdue(today, 'o'), uncollected, unmailed]))
    .orderBy(sql`CASE WHEN o.picked_up_at IS NULL THEN o.from_date ELSE o.to_date END`)
    .orderBy('o.id')
    .limit(mostLoans)
    .execute()
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
