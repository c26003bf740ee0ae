import { reviewsContract } from '../../src/lib/contract/reviews.ts'
import { room } from '../http/serve.ts'
import { addReview } from './add-review.ts'
import { readReviews } from './read-reviews.ts'

export const reviewsRoom = room(({ serve, deps }) => {
  serve(reviewsContract.list, ({ who, params }) => readReviews(deps, who, params.id))
  serve(reviewsContract.add, ({ who, params, body }) => addReview(deps, who, params.id, body))
})
