import * as z from 'zod'
import { contract } from './contract.ts'
import { ById, CivilDate, Id, text } from './primitives.ts'
import { reviews } from './reviews.doors.ts'

/** Plain text, to be shown as text. Nothing in it tells whose it is. */
export const Review = z
  .object({ id: Id, rating: z.number().int().min(1).max(5), message: z.string(), date: CivilDate })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof Review>

export const NewReview = z.strictObject({ rating: z.number().int().min(1).max(5).default(1), message: text(2000) })

export const reviewsContract = contract(reviews, {
  list: { params: ById, reply: z.array(Review) },
  add: { params: ById, body: NewReview, reply: Review },
})
