import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { reviews } from '../../contract/reviews.endpoints.ts'
import { perform, type Task } from '../async/loaded.ts'

export const $reviewing = atom<Task>({ state: 'idle' })

/** Of one loan of an object; from one to five, the best. */
export async function sendReview(
  product: string,
  body: { order: string; rating: number; message: string },
): Promise<boolean> {
  return (await perform($reviewing, 'review', () => call(reviews.add, { params: { id: product }, body }))) !== null
}
