import { deskReviewsContract } from '../../src/lib/contract/desk-reviews.ts'
import type { Routes } from '../http/serve.ts'
import { answerReview, hideReview, showReview } from './change-review.ts'
import { readReviews } from './read-reviews.ts'

export const deskReviewsRoutes: Routes = ({ serve }) => {
  serve(deskReviewsContract.list, ({ deps, who }) => readReviews(deps, who))
  serve(deskReviewsContract.hide, ({ deps, who, params, body }) => hideReview(deps, who, params.id, body.reason))
  serve(deskReviewsContract.show, ({ deps, who, params }) => showReview(deps, who, params.id))
  serve(deskReviewsContract.answer, ({ deps, who, params, body }) => answerReview(deps, who, params.id, body.text))
}
