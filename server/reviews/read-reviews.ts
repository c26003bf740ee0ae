import type { Review } from '../../src/lib/contract/reviews.ts'
import type { Deps } from '../deps.ts'
import { fail } from '../refusal.ts'
import { findReviewed, listReviews } from './queries.ts'
import { toReview } from './to-review.ts'

/** Those of a copy are the object's. @throws Refusal `product.not_found`, for an object that is not published too */
export async function readReviews({ db }: Deps, productId: string): Promise<Review[]> {
  const reviewed = await findReviewed(db, productId)
  if (reviewed?.status !== 'published') return fail('product.not_found')
  return (await listReviews(db, reviewed.id)).map(toReview)
}
