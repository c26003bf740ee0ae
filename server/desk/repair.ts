import type { DeskProduct } from '../../src/lib/contract/desk.ts'
import { canRepair } from '../../src/lib/rules/product-states.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { changeProductRow } from '../products/queries.ts'
import { advanceQueue, withdrawTurn } from '../queue/turns.ts'
import { fail } from '../refusal.ts'
import { joinRepair } from '../repair-photos/queries.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { moveToOtherCopies } from './other-copy.ts'
import { takeKnownProduct } from './take-known-product.ts'
import { stopOrLend } from './stop-unchecked.ts'
import { tellBooked } from './tell-booked.ts'
import { presentDeskProduct } from './to-desk-product.ts'

/** The columns of an object that is not in repair. */
export const noRepair = {
  repair_since: null,
  repair_note: null,
  repair_until: null,
  repair_by: null,
  repair_cost_cents: null,
  sought_since: null,
  sought_by: null,
  unchecked_since: null,
}

export type Repair = { note: string; until?: string | undefined; by?: string | undefined; cost?: number | undefined }

/**
 * Takes an object out of lending for repair; repeated, it changes what is written of it. Its loans stay, and
 * their members are told once.
 * @throws Refusal `product.not_found`, `product.moved_on`
 */
export async function startRepair(deps: Deps, who: Member, id: string, repair: Repair): Promise<DeskProduct> {
  await write(deps, who, setRepair, id, repair)
  return presentDeskProduct(deps, who, id)
}

/** The command itself, in a transaction of the caller's. */
export async function setRepair(work: Work<Member>, id: string, { note, until, by, cost }: Repair): Promise<void> {
  const product = await takeKnownProduct(work.tx, id)
  if (!canRepair(product.status)) fail('product.moved_on')
  await withdrawTurn(work, id)
  const since = (!product.unchecked_since && product.repair_since) || work.at
  const set = {
    repair_since: since,
    repair_note: note,
    repair_until: until ?? null,
    repair_by: by ?? null,
    repair_cost_cents: cost === undefined ? null : Math.round(cost * 100),
    // Who says that it is broken has it.
    sought_since: null,
    sought_by: null,
    unchecked_since: null,
  }
  await changeProductRow(work, product, { action: 'start_maintenance', reason: note, set })
  await joinRepair(work.tx, id, since)
  await moveToOtherCopies(work, id)
  await tellBooked(work, id, { template: 'loan_in_repair', since, until: until ?? null })
}

/** Ends a repair; the turn goes to the first in the queue. @throws Refusal `product.not_found`, `product.moved_on` */
export async function endRepair(deps: Deps, who: Member, id: string): Promise<DeskProduct> {
  await write(deps, who, clearRepair, id)
  return presentDeskProduct(deps, who, id)
}

async function clearRepair(work: Work<Member>, id: string): Promise<void> {
  const product = await takeKnownProduct(work.tx, id)
  // One that waits for its check is lent again by the check.
  if (!canRepair(product.status) || !product.repair_since || product.unchecked_since) fail('product.moved_on')
  await changeProductRow(work, product, { action: 'end_maintenance', set: noRepair })
  await stopOrLend(work, id)
  await advanceQueue(work, id)
}
