import type { Checkout } from '../../src/lib/contract/checkout.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/who.ts'
import { deleteCheckout, findCheckout } from './queries.ts'
import { answerCheckout } from './to-checkout.ts'

/** The checkout in progress; one whose hold has run out is cleared, and there is none. */
export async function readCheckout(deps: Deps, who: Member): Promise<Checkout | null> {
  const { library_id } = who.library
  const row = await findCheckout(deps.db, library_id, who.id)
  if (!row) return null
  if (!row.expires_at || row.expires_at > deps.clock.now()) return answerCheckout(deps, who, row)
  await deleteCheckout(deps.db, library_id, who.id)
  return null
}
