import { type Selectable, sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import { isReviewable } from '../db/loan-sql.ts'
import type { Reader } from '../db/scope.ts'
import type { ReviewsTable } from '../db/tables-loans.ts'

export type ReviewRow = Selectable<ReviewsTable>

/** Whether the database refused a second review of one loan. */
export function isSecondReview(error: unknown): boolean {
  return (error as { constraint?: string }).constraint === 'reviews_library_id_order_id_key'
}

/** The loans of these that have a review. */
export function selectReviewed(db: Reader, orderIds: readonly string[]) {
  return db.selectFrom('reviews').select('order_id').where('order_id', '=', anyOf(orderIds))
}

/** An object's reviews, newest first. */
export function listReviews(db: Reader, productId: string): Promise<ReviewRow[]> {
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('product_id', '=', productId)
    .where('hidden_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()
}

const inFull = 3

/** The newest few reviews of each object, or with null of all objects, with each object's count and average. */
export function selectReviewsInBrief(db: Reader, productIds: readonly string[] | null) {
  const ranked = db
    .selectFrom('reviews')
    .select(['product_id', 'rating', 'message', 'answer', 'created_at'])
    .select([
      sql<number>`row_number() OVER (PARTITION BY product_id ORDER BY created_at DESC, id)`.as('place'),
      sql<number>`count(*) OVER (PARTITION BY product_id)`.as('count'),
      sql<number>`(avg(rating) OVER (PARTITION BY product_id))::float8`.as('average'),
    ])
    .where('hidden_at', 'is', null)
    .$if(productIds !== null, of => of.where('product_id', '=', anyOf(productIds!)))
  return db
    .selectFrom(ranked.as('r'))
    .selectAll('r')
    .where('r.place', '<=', inFull)
    .orderBy('r.product_id')
    .orderBy('r.place')
}

/** A row as parsed from the database's JSON. */
export type BriefRow = {
  product_id: string
  rating: number
  message: string
  answer: string | null
  created_at: string
  count: number
  average: number
}

/** The member's newest loan of an object that may be reviewed and has not been; with `order`, that one alone. */
export function findReviewable(db: Reader, memberId: string, productId: string, order?: string) {
  return db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.member_id', '=', memberId)
    .where('o.product_id', 'in', copies => copies.selectFrom('products').select('id').where('first_id', '=', productId))
    .where(isReviewable('o'))
    .$if(order !== undefined, loans => loans.where('o.id', '=', order!))
    .where(eb => eb.not(eb.exists(eb.selectFrom('reviews as r').select('r.id').whereRef('r.order_id', '=', 'o.id'))))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .limit(1)
    .executeTakeFirst()
}

export async function hasReviewed(db: Reader, memberId: string, productId: string, order?: string): Promise<boolean> {
  const row = await db
    .selectFrom('reviews')
    .select('id')
    .where('member_id', '=', memberId)
    .where('product_id', '=', productId)
    .$if(order !== undefined, written => written.where('order_id', '=', order!))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Under whose page the reviews of an object stand: the first of its copies, or itself. */
export async function findReviewed(db: Reader, productId: string) {
  return db.selectFrom('products').select(['first_id as id', 'status']).where('id', '=', productId).executeTakeFirst()
}
