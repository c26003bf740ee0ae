/** The unfinished checkout, for pages that only show it. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { checkout } from '../../contract/checkout.endpoints.ts'
import type { Checkout } from '../../contract/checkout.ts'
import { attempt } from '../async/attempt.ts'

/** Null without a hold, or when the call fails. */
export const $unfinished = atom<Pick<Checkout, 'product' | 'expires_at'> | null>(null)

export async function readUnfinished(): Promise<void> {
  const outcome = await attempt(() => call(checkout.read))
  $unfinished.set(outcome.ok && outcome.value?.expires_at ? outcome.value : null)
}
