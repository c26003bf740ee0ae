import type { DeskReview } from '../../src/lib/contract/desk-reviews.ts'
import { inLang } from '../catalog/to-product.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { namesOf } from '../messages/queries.ts'
import { fail } from '../refusal.ts'
import { type DeskReviewRow, findReview, listLatest } from './queries.ts'

async function toReviews({ db }: Deps, { lang }: Member, rows: DeskReviewRow[]): Promise<DeskReview[]> {
  const names = await namesOf(db, [...new Set(rows.map(row => row.hidden_by).filter(one => one !== null))])
  return rows.map(row => ({
    id: row.id,
    at: row.created_at.toISOString(),
    rating: row.rating,
    message: row.message,
    product: { id: row.product_id, name: inLang(lang, row.name), code: row.code },
    member: { id: row.member_id, name: `${row.first_name} ${row.last_name}`.trim() },
    hidden: row.hidden_at && {
      by: names.get(row.hidden_by ?? '') ?? null,
      at: row.hidden_at.toISOString(),
      reason: row.hidden_reason ?? '',
    },
    answer: row.answer !== null && row.answered_at ? { text: row.answer, at: row.answered_at.toISOString() } : null,
  }))
}

export const readReviews = async (deps: Deps, who: Member): Promise<DeskReview[]> =>
  toReviews(deps, who, await listLatest(deps.db))

/** @throws Refusal `review.not_found` */
export async function presentReview(deps: Deps, who: Member, id: string): Promise<DeskReview> {
  const row = (await findReview(deps.db, id)) ?? fail('review.not_found')
  const [review] = await toReviews(deps, who, [row])
  return review!
}
