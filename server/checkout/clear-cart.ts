import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { lockMember } from '../members/queries.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { requireNotPaying } from './guards.ts'
import { deleteCheckout } from './queries.ts'

/** Abandons the checkout and frees its hold. @throws Refusal `checkout.paying` */
export async function clearCart(deps: Deps, who: Member): Promise<Record<string, never>> {
  await write(deps, who, abandonCheckout)
  return {}
}

async function abandonCheckout({ tx, who, at }: Work<Member>): Promise<void> {
  await lockMember(tx, who.id)
  await requireNotPaying(tx, who.id, at)
  await deleteCheckout(tx, who.id)
}
