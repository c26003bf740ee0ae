import type { Reader, Tx } from '../db/scope.ts'

const mostListed = 100

const selectReviews = (db: Reader) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .innerJoin('members as m', 'm.id', 'r.member_id')
    .selectAll('r')
    .select(['p.name', 'p.code', 'm.first_name', 'm.last_name'])

export type DeskReviewRow = Awaited<ReturnType<typeof listLatest>>[number]

export const listLatest = (db: Reader) =>
  selectReviews(db).orderBy('r.created_at', 'desc').orderBy('r.id').limit(mostListed).execute()

export const findReview = (db: Reader, id: string) => selectReviews(db).where('r.id', '=', id).executeTakeFirst()

export const lockReview = (tx: Tx, id: string) =>
  tx.selectFrom('reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
