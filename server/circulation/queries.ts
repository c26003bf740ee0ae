import { sql } from 'kysely'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import type { ProductFacts } from '../catalog/queries.ts'
import { isAhead, isInHand, isOpen } from '../db/loan-sql.ts'
import type { Reader } from '../db/scope.ts'
import { type OrderRow, selectOrders } from '../orders/queries.ts'

/** An object's open loans, the first to begin before the others. */
export function listOpenLoansOf(db: Reader, productId: string): Promise<OrderRow[]> {
  return selectOrders(db).where('product_id', '=', productId).where(isOpen()).orderBy('from_date').execute()
}

/** The loan of a member that waits to be handed out of another copy of a thing, the first to begin before the others. */
export function findBookedCopy(
  db: Reader,
  { id, first_id }: Pick<ProductFacts, 'id' | 'first_id'>,
  memberId: string,
  today: CivilDate,
): Promise<OrderRow | undefined> {
  return selectOrders(db)
    .where('member_id', '=', memberId)
    .where('product_id', 'in', of =>
      of.selectFrom('products').select('id').where('first_id', '=', first_id).where('id', '!=', id),
    )
    .where(isAhead())
    .where('to_date', '>=', today)
    .orderBy('from_date')
    .limit(1)
    .executeTakeFirst()
}

/** A member's open loans, the one due first before the others. */
export function listOpenOrdersOf(db: Reader, memberId: string): Promise<OrderRow[]> {
  return selectOrders(db)
    .where('member_id', '=', memberId)
    .where(isOpen())
    .orderBy('to_date')
    .orderBy('id')
    .limit(50)
    .execute()
}

/** Whose card has this number, in either case, or who has this id. */
export async function findIdByCard(db: Reader, card: string): Promise<string | null> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(eb => eb.or([sql<boolean>`lower(card_number) = lower(${card})`, eb('id', '=', card)]))
    .orderBy('joined_at')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Who has an object now, who handed it out, and when. */
export function findHolder(db: Reader, productId: string) {
  return db
    .selectFrom('orders as o')
    .innerJoin('members as m', 'm.id', 'o.member_id')
    .leftJoin('audit as a', join =>
      join.onRef('a.subject_id', '=', 'o.id').on('a.subject', '=', 'order').on('a.action', '=', 'hand_over'),
    )
    .leftJoin('members as by', 'by.id', 'a.actor_id')
    .select(['o.id', 'o.member_id', 'o.picked_up_at', 'a.actor_id'])
    .select([
      sql<string>`concat_ws(' ', m.first_name, m.last_name)`.as('member'),
      sql<string>`concat_ws(' ', by.first_name, by.last_name)`.as('by'),
    ])
    .where('o.product_id', '=', productId)
    .where(isInHand('o'))
    .orderBy('a.at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether the desk has lent to a member without a card since their last one ended. */
export async function isLentWithoutCard(db: Reader, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('audit as a')
    .select('a.id')
    .where('a.subject', '=', 'order')
    .where('a.action', '=', 'book')
    .where(sql<boolean>`a.data->>'without_card' = ${memberId}`)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('memberships as c')
            .select('c.id')
            .where('c.member_id', '=', memberId)
            .whereRef('c.created_at', '>', 'a.at'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
