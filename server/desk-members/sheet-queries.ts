import { sql } from 'kysely'
import { isClosed, isInHand, isOpen } from '../db/loan-sql.ts'
import { anyOf } from '../db/any-of.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import type { Reader } from '../db/scope.ts'

/** What a sheet lists of each thing, at most. */
const most = 100

/** A member's open loans, the one due first before the others. */
export function listOpenLoans(db: Reader, id: string) {
  return db
    .selectFrom('orders as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .selectAll('o')
    .select(['p.name as product_name', 'p.code as product_code'])
    .where('o.member_id', '=', id)
    .where(isOpen('o'))
    .orderBy('o.to_date')
    .orderBy('o.id')
    .limit(most)
    .execute()
}

/** How many loans of a member are over, and how many were late, those that are late now too. */
export function countLoans(db: Reader, id: string, today: CivilDate) {
  const backOn = sql`coalesce((returned_at AT TIME ZONE 'Europe/Rome')::date, ${today}::date)`
  const wasOut = sql`picked_up_at IS NOT NULL`
  return db
    .selectFrom('orders')
    .select([
      sql<number>`count(*) FILTER (WHERE ${wasOut} AND ${isClosed()})::int`.as('past'),
      sql<number>`count(*) FILTER (WHERE (${isInHand()} OR returned_at IS NOT NULL) AND ${wasOut}
        AND ${backOn} > to_date)::int`.as('late'),
    ])
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The terms of use that a member accepted last. */
export function findAcceptance(db: Reader, id: string) {
  return db
    .selectFrom('policy_acceptances as a')
    .leftJoin('members as m', join => join.onRef('m.id', '=', 'a.taken_by').on('m.deleted_at', 'is', null))
    .select(['a.version', 'a.accepted_at', 'm.first_name', 'm.last_name'])
    .where('a.member_id', '=', id)
    .orderBy('a.accepted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function listSharedObjects(db: Reader, id: string) {
  return db
    .selectFrom('products')
    .select(['id', 'code', 'name', 'status'])
    .where('owner_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** What a member paid online. */
export function listPaidOnline(db: Reader, id: string) {
  return db
    .selectFrom('payment_intents')
    .select(['id', 'purpose', 'amount_cents', 'status', 'settled_at', 'created_at'])
    .where('member_id', '=', id)
    .where('status', 'in', ['granted', 'refunding', 'refunded'])
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
}

/** What the desk did about a member and their cards with a reason, the latest first. */
export function listReasonedActs(db: Reader, id: string, cards: readonly string[]) {
  return db
    .selectFrom('audit as a')
    .leftJoin('members as m', join => join.onRef('m.id', '=', 'a.actor_id').on('m.deleted_at', 'is', null))
    .select(['a.id', 'a.at', 'a.action', 'a.subject', 'a.data', 'm.first_name', 'm.last_name'])
    .select(eb => eb.ref('a.reason').$notNull().as('reason'))
    .where(eb =>
      eb.or([
        eb.and([eb('a.subject', '=', 'member'), eb('a.subject_id', '=', id)]),
        eb.and([eb('a.subject', '=', 'membership'), eb('a.subject_id', '=', anyOf(cards))]),
      ]),
    )
    .where('a.reason', 'is not', null)
    .where('a.actor_id', 'is not', null)
    .orderBy('a.at', 'desc')
    .orderBy('a.id')
    .limit(most)
    .execute()
}
