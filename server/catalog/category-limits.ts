import { sql } from 'kysely'
import { isOpen } from '../db/loan-sql.ts'
import type { Reader } from '../db/scope.ts'

/** Whether a member has as many open loans as one may have of a category of an object. */
export async function isCategoryFull(db: Reader, memberId: string, productId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM product_categories pc
    JOIN categories c ON c.library_id = pc.library_id AND c.id = pc.category_id
    WHERE pc.library_id = ${db.library} AND pc.product_id = ${productId} AND c.max_open_loans <= (
      SELECT count(DISTINCT o.id) FROM orders o
      JOIN product_categories x ON x.library_id = o.library_id AND x.product_id = o.product_id
      WHERE o.library_id = c.library_id AND o.member_id = ${memberId} AND x.category_id = c.id AND ${isOpen('o')})
    LIMIT 1`.execute(db)
  return rows.length > 0
}

/** How many open loans the objects of each category have. */
export async function countOpenLoans(db: Reader): Promise<Map<string, number>> {
  const { rows } = await sql<{ category_id: string; loans: number }>`
    SELECT pc.category_id, count(DISTINCT o.id)::int AS loans FROM orders o
    JOIN product_categories pc ON pc.library_id = o.library_id AND pc.product_id = o.product_id
    WHERE o.library_id = ${db.library} AND ${isOpen('o')} GROUP BY pc.category_id`.execute(db)
  return new Map(rows.map(row => [row.category_id, row.loans]))
}
