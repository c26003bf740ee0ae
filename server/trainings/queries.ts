import { sql } from 'kysely'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { anyOf } from '../db/any-of.ts'
import { isAhead, isCalledOff } from '../db/loan-sql.ts'
import type { Reader } from '../db/scope.ts'

/** The trainings that the library asks for, in the order of its categories, each with what a member has of it. */
export function listTrainingsOf(db: Reader, memberId: string) {
  return db
    .selectFrom('categories as c')
    .leftJoin('trainings as t', join => join.onRef('t.category_id', '=', 'c.id').on('t.member_id', '=', memberId))
    .leftJoin('members as m', join => join.onRef('m.id', '=', 't.given_by').on('m.deleted_at', 'is', null))
    .select(['c.id', 'c.name', 'c.training', 't.given_on'])
    .select(sql<string | null>`nullif(concat_ws(' ', m.first_name, m.last_name), '')`.as('by'))
    .where('c.training', 'is not', null)
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
}

/** Of the trainings that an object asks for, the categories of those that a member does not have. */
export async function listLacked(db: Reader, memberId: string, productId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('product_categories as pc')
    .innerJoin('categories as c', 'c.id', 'pc.category_id')
    .leftJoin('trainings as t', join => join.onRef('t.category_id', '=', 'c.id').on('t.member_id', '=', memberId))
    .select('c.id')
    .where('pc.product_id', '=', productId)
    .where('c.training', 'is not', null)
    .where('t.member_id', 'is', null)
    .orderBy('c.id')
    .execute()
  return rows.map(row => row.id)
}

export const isUntrained = async (db: Reader, memberId: string, productId: string): Promise<boolean> =>
  (await listLacked(db, memberId, productId)).length > 0

/** The categories of which something was lent to a member without their training; not of a loan that came to nothing. */
export async function listLentUntrained(db: Reader, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('product_categories as pc', 'pc.product_id', 'o.product_id')
    .select('pc.category_id')
    .distinct()
    .where('o.member_id', '=', memberId)
    .where('o.without_training', '=', true)
    .where(eb => eb.not(isCalledOff('o')))
    .orderBy('pc.category_id')
    .execute()
  return rows.map(row => row.category_id)
}

/** What a member lacks for an object, and whether it was overridden for them before. */
export async function readLack(db: Reader, memberId: string, productId: string) {
  const lacked = await listLacked(db, memberId, productId)
  const before = lacked.length > 0 ? await listLentUntrained(db, memberId) : []
  return { untrained: lacked.length > 0, lentUntrained: lacked.some(one => before.includes(one)) }
}

type UntrainedOrder = { id: string; before: boolean }

/** Of some loans those that may not go out yet, and whether something of the kind was lent to their member before. */
export async function listUntrainedOrders(db: Reader, ids: readonly string[]): Promise<Map<string, UntrainedOrder>> {
  const { rows } = await sql<UntrainedOrder>`
    SELECT o.id, bool_or(EXISTS (
      SELECT 1 FROM orders x JOIN product_categories xc ON xc.library_id = x.library_id AND xc.product_id = x.product_id
      WHERE x.library_id = o.library_id AND x.member_id = o.member_id AND x.without_training
        AND NOT ${isCalledOff('x')} AND xc.category_id = c.id)) AS before
    FROM orders o
    JOIN product_categories pc ON pc.library_id = o.library_id AND pc.product_id = o.product_id
    JOIN categories c ON c.library_id = pc.library_id AND c.id = pc.category_id AND c.training IS NOT NULL
    LEFT JOIN trainings t ON t.library_id = c.library_id AND t.category_id = c.id AND t.member_id = o.member_id
    WHERE o.library_id = ${db.library} AND o.id = ${anyOf(ids)} AND t.member_id IS NULL
      AND NOT o.without_training AND ${isAhead('o')}
    GROUP BY o.id`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}

/** How many loans of each category are to be handed out to members who were not trained for it. */
export async function countUntrainedLoans(db: Reader, today: CivilDate): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('product_categories as pc', 'pc.product_id', 'o.product_id')
    .leftJoin('trainings as t', join =>
      join.onRef('t.category_id', '=', 'pc.category_id').onRef('t.member_id', '=', 'o.member_id'),
    )
    .select('pc.category_id')
    .select(sql<number>`count(*)::int`.as('loans'))
    .where(isAhead('o'))
    .where('o.without_training', '=', false)
    .where('o.to_date', '>=', today)
    .where('t.member_id', 'is', null)
    .groupBy('pc.category_id')
    .execute()
  return new Map(rows.map(row => [row.category_id, row.loans]))
}

/** How many members were trained for each category. */
export async function countTrained(db: Reader): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('trainings')
    .select('category_id')
    .select(sql<number>`count(*)::int`.as('members'))
    .groupBy('category_id')
    .execute()
  return new Map(rows.map(row => [row.category_id, row.members]))
}
