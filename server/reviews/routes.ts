import { reviewsContract } from '../../src/lib/contract/reviews.ts'
import type { Routes } from '../http/serve.ts'
import { addReview } from './add-review.ts'
import { readReviews } from './read-reviews.ts'

export const reviewsRoutes: Routes = ({ serve }) => {
  serve(reviewsContract.list, ({ params, deps }) => readReviews(deps, params.id))
  serve(reviewsContract.add, ({ who, params, body, deps }) => addReview(deps, who, params.id, body))
}
