import { isInHand } from '../db/loan-sql.ts'
import type { Reader } from '../db/scope.ts'

/** What a member has in hand, the one due first before the others. */
export function listInHand(db: Reader, memberId: string) {
  return db
    .selectFrom('orders as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .selectAll('o')
    .select(['p.name', 'p.code', 'p.contents', 'p.safety_notice'])
    .where('o.member_id', '=', memberId)
    .where(isInHand('o'))
    .orderBy('o.to_date')
    .orderBy('o.id')
    .execute()
}
