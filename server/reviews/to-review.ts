import type { Review } from '../../src/lib/contract/reviews.ts'
import { civilDateIn } from '../clock.ts'
import type { ReviewRow } from './queries.ts'

/** A review as anybody sees it: not whose, not of which loan, and the day alone. */
export function toReview({ id, rating, message, created_at }: ReviewRow): Review {
  return { id, rating, message, date: civilDateIn(created_at) }
}
