import * as z from 'zod'
import { contract } from './contract.ts'
import { ById, CivilDate, Id, text } from './primitives.ts'
import { reviews } from './reviews.endpoints.ts'

/** Plain text, to be shown as text. Nothing in it tells whose it is. `answer`: what the library says to it. */
export const Review = z
  .object({
    id: Id,
    rating: z.number().int().min(1).max(5),
    message: z.string(),
    date: CivilDate,
    answer: z.string().optional(),
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof Review>

/** `order`: the loan that it is about, for a caller who has had the object more than once. */
export const NewReview = z.strictObject({
  rating: z.number().int().min(1).max(5).default(1),
  message: text(2000),
  order: Id.optional(),
})

export const reviewsContract = contract(reviews, {
  list: {
    afterOpening: true,
    summary: 'What members wrote of an object, newest first; never who',
    fails: ['product.not_found'],
    params: ById,
    reply: z.array(Review),
  },
  add: {
    summary:
      "Review an object: counts for the loan that `order` names, or the member's newest of it that has no review",
    fails: ['member.banned', 'review.already', 'review.not_yet'],
    params: ById,
    body: NewReview,
    reply: Review,
  },
})
