import { reviewsContract } from '../../src/lib/contract/reviews.ts'
import type { Routes } from '../http/serve.ts'
import { addReview } from './add-review.ts'
import { readReviews } from './read-reviews.ts'

export const reviewsRoutes: Routes = ({ serve, deps }) => {
  serve(reviewsContract.list, ({ who, params }) => readReviews(deps, who, params.id))
  serve(reviewsContract.add, ({ who, params, body }) => addReview(deps, who, params.id, body))
}
