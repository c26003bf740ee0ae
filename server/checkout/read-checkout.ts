import type { Checkout } from '../../src/lib/contract/checkout.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { findCheckout } from './queries.ts'
import { presentCheckout } from './to-checkout.ts'

/** The checkout in progress; none once its hold has expired: only the confirmation reports that. */
export async function readCheckout(deps: Deps, who: Member): Promise<Checkout | null> {
  const row = await findCheckout(deps.db, who.id)
  const isOver = !row || (row.expires_at !== null && row.expires_at <= deps.clock.now())
  return isOver ? null : presentCheckout(deps, who, row)
}
