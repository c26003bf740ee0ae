import type { Review } from '../../src/lib/contract/reviews.ts'
import { loadProduct } from '../catalog/queries.ts'
import type { Deps } from '../deps.ts'
import { fail } from '../http/refusal.ts'
import type { Visitor } from '../http/who.ts'
import { listReviews } from './queries.ts'
import { toReview } from './to-review.ts'

/** @throws Refusal `product.not_found`, for an object that is not published too */
export async function readReviews({ db, clock }: Deps, { library }: Visitor, productId: string): Promise<Review[]> {
  const product = await loadProduct(db, library.library_id, clock.today(), productId)
  if (product?.status !== 'published') return fail('product.not_found')
  return (await listReviews(db, library.library_id, productId)).map(toReview)
}
