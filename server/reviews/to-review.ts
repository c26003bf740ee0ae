import type { ReviewsInBrief } from '../../src/lib/contract/publications.ts'
import type { Review } from '../../src/lib/contract/reviews.ts'
import { dayInRome } from '../clock.ts'
import type { BriefRow, ReviewRow } from './queries.ts'

/** A public review: without its member, its loan and its hour. */
export function toReview({ id, rating, message, answer, created_at }: ReviewRow): Review {
  return { id, rating, message, date: dayInRome(created_at), ...(answer !== null && { answer }) }
}

/** By object: how many, how good to a tenth, the newest few. */
export function toReviewsInBrief(rows: readonly BriefRow[]): Map<string, ReviewsInBrief> {
  const found = new Map<string, ReviewsInBrief>()
  for (const { product_id, rating, message, answer, created_at, count, average } of rows) {
    const brief = found.get(product_id) ?? { count: Number(count), average: Math.round(average * 10) / 10, latest: [] }
    const date = dayInRome(new Date(created_at))
    brief.latest.push({ rating, message, date, ...(answer !== null && { answer }) })
    found.set(product_id, brief)
  }
  return found
}
