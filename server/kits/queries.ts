import { sql } from 'kysely'
import type { BookKit } from '../../src/lib/contract/kits.ts'
import { formsOf } from '../catalog/match-words.ts'
import { anyOf } from '../db/any-of.ts'
import { isOpen } from '../db/loan-sql.ts'
import type { Reader } from '../db/scope.ts'
import { type OrderRow, selectOrders } from '../orders/queries.ts'

/** Published objects with these words in their name, those that it fits best first. */
export async function listNamed(db: Reader, words: readonly string[], limit: number): Promise<string[]> {
  const named = formsOf(words, 'A')
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('status', '=', 'published')
    .where('copy_of', 'is', null)
    .where(sql<boolean>`search @@ ${named}`)
    .orderBy(sql`ts_rank(search, ${named})`, 'desc')
    .orderBy('listing_no', 'desc')
    .limit(limit)
    .execute()
  return rows.map(row => row.id)
}

/** Of a kit the loans that this member asked for since a moment: the answer to a repeated call. */
export function listBookedSince(db: Reader, memberId: string, kit: BookKit, since: Date): Promise<OrderRow[]> {
  return selectOrders(db)
    .where('member_id', '=', memberId)
    .where('product_id', 'in', of => of.selectFrom('products').select('id').where('first_id', '=', anyOf(kit.products)))
    .where('headquarter_id', '=', kit.address_id)
    .where('from_date', '=', kit.from_date)
    .where('to_date', '=', kit.to_date)
    .where(isOpen())
    .where('confirmed_at', '>=', since)
    .execute()
}
