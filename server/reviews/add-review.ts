import type * as z from 'zod'
import type { NewReview, Review } from '../../src/lib/contract/reviews.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { newId } from '../ids.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { findReviewable, findReviewed, hasReviewed, isSecondReview, type ReviewRow } from './queries.ts'
import { toReview } from './to-review.ts'

/**
 * Reviews the named loan of an object, or the member's newest that can be reviewed: one review per loan, also under
 * concurrent calls.
 * @throws Refusal `member.banned`, `review.already`, `review.not_yet`
 */
export async function addReview(
  deps: Deps,
  who: Member,
  productId: string,
  review: z.output<typeof NewReview>,
): Promise<Review> {
  if (who.banned) fail('member.banned')
  const added = await write(deps, who, insertReview, productId, review).catch((error: unknown) =>
    isSecondReview(error) ? fail('review.already') : Promise.reject(error),
  )
  return toReview(added)
}

async function insertReview(
  work: Work<Member>,
  named: string,
  { rating, message, order: about }: z.output<typeof NewReview>,
): Promise<ReviewRow> {
  const { tx, who, at } = work
  const productId = (await findReviewed(tx, named))?.id ?? named
  const order = await findReviewable(tx, who.id, productId, about)
  if (!order) return fail((await hasReviewed(tx, who.id, productId, about)) ? 'review.already' : 'review.not_yet')
  const added = await tx
    .insertInto('reviews')
    .values({
      id: newId(),
      order_id: order.id,
      product_id: productId,
      member_id: who.id,
      rating,
      message,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx.updateTable('products').set({ updated_at: at }).where('id', '=', productId).execute()
  await work.audit({ action: 'review', subject: 'order', id: order.id })
  await work.reprint()
  return added
}
