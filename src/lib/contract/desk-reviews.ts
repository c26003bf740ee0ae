import * as z from 'zod'
import { contract } from './contract.ts'
import { deskReviews } from './desk-reviews.endpoints.ts'
import { ById, Id, Instant, text } from './primitives.ts'

/** A review with whose it is; `hidden` ones are printed nowhere. */
export const DeskReview = z
  .object({
    id: Id,
    at: Instant,
    rating: z.number().int(),
    message: z.string(),
    product: z.object({ id: Id, name: z.string(), code: z.string() }),
    member: z.object({ id: Id, name: z.string() }),
    hidden: z.object({ by: z.string().nullable(), at: Instant, reason: z.string() }).nullable(),
    answer: z.object({ text: z.string(), at: Instant }).nullable(),
  })
  .meta({ id: 'DeskReview' })
export type DeskReview = z.infer<typeof DeskReview>

const fails = ['review.not_found'] as const

export const deskReviewsContract = contract(deskReviews, {
  list: { summary: 'The latest reviews, hidden ones too', fails: [], reply: z.array(DeskReview) },
  hide: {
    summary: "Hide a review, with a reason: it is on no page and in no average; the member's loan stays reviewed",
    fails,
    onBehalf: false,
    params: ById,
    body: z.strictObject({ reason: text(500) }),
    reply: DeskReview,
  },
  show: { summary: 'Show a hidden review again', fails, onBehalf: false, params: ById, reply: DeskReview },
  answer: {
    summary:
      'Answer a review as the library, under it; null takes the answer away. The first time its member is mailed',
    fails,
    onBehalf: false,
    params: ById,
    body: z.strictObject({ text: text(1000).nullable() }),
    reply: DeskReview,
  },
})
