import type { Review } from '../../src/lib/contract/reviews.ts'
import type { Deps } from '../deps.ts'
import { fail } from '../refusal.ts'
import { isPublished, listReviews } from './queries.ts'
import { toReview } from './to-review.ts'

/** @throws Refusal `product.not_found`, for an object that is not published too */
export async function readReviews({ db }: Deps, productId: string): Promise<Review[]> {
  if (!(await isPublished(db, productId))) return fail('product.not_found')
  return (await listReviews(db, productId)).map(toReview)
}
