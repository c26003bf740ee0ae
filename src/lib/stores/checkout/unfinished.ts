/** The booking begun and not sent yet, for a page that only tells of it. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { checkout } from '../../contract/checkout.endpoints.ts'
import type { Checkout } from '../../contract/checkout.ts'
import { attempt } from '../async/attempt.ts'

/** Null while its days are not held, or where it cannot be known now. */
export const $unfinished = atom<Pick<Checkout, 'product' | 'expires_at'> | null>(null)

export async function readUnfinished(): Promise<void> {
  const outcome = await attempt(() => call(checkout.read))
  $unfinished.set(outcome.ok && outcome.value?.expires_at ? outcome.value : null)
}
