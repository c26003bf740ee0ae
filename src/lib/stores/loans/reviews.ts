import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { reviews } from '../../contract/reviews.endpoints.ts'
import { perform, type Task } from '../async/loaded.ts'

export const $reviewing = atom<Task>({ state: 'idle' })

/** From one to five, the best; counts for the member's newest loan of the object that has no review. */
export async function sendReview(product: string, rating: number, message: string): Promise<boolean> {
  const body = { rating, message }
  return (await perform($reviewing, 'review', () => call(reviews.add, { params: { id: product }, body }))) !== null
}
