/** The latest reviews, hidden ones too. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { deskReviews } from '../../contract/desk-reviews.endpoints.ts'
import type { DeskReview } from '../../contract/desk-reviews.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { load, type Loaded, reload } from '../async/loaded.ts'
import { readLive } from './live.ts'

export const $reviews = atom<Loaded<DeskReview[]>>({ state: 'waiting' })

const listReviews = () => call(deskReviews.list)

export const readReviews = () => load($reviews, listReviews)
export const openReviews = () => readLive(['reviews'], readReviews, () => reload($reviews, listReviews))

async function change(work: () => Promise<DeskReview>): Promise<Outcome<DeskReview>> {
  const outcome = await attempt(work)
  if (outcome.ok || outcome.problem.code !== 'network') await reload($reviews, listReviews)
  return outcome
}

export const hideReview = (id: string, reason: string) =>
  change(() => call(deskReviews.hide, { params: { id }, body: { reason } }))
export const showReview = (id: string) => change(() => call(deskReviews.show, { params: { id } }))
export const answerReview = (id: string, text: string | null) =>
  change(() => call(deskReviews.answer, { params: { id }, body: { text } }))
