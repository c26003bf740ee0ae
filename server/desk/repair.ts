import type { DeskProduct } from '../../src/lib/contract/desk.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { undoMs } from '../../src/lib/rules/loan-moves.ts'
import { canRepair } from '../../src/lib/rules/product-states.ts'
import type { Tx } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { changeProductRow, type ProductMoved, type ProductState } from '../products/queries.ts'
import { repairedSince } from '../products/repair-of.ts'
import { advanceQueue, withdrawTurn } from '../queue/turns.ts'
import { fail } from '../refusal.ts'
import { joinRepair } from '../repair-photos/queries.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { moveToOtherCopies } from './other-copy.ts'
import { takeKnownProduct } from './take-known-product.ts'
import { stopOrLend } from './stop-unchecked.ts'
import { tellBooked, untellBooked } from './tell-booked.ts'
import { tellOwnerOfEnd, tellOwnerOfRepair } from './tell-owner.ts'
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
  const since = (!product.unchecked_since && product.repair_since) || work.at
  const cents = cost === undefined ? null : Math.round(cost * 100)
  const repair = { since, note, until: until ?? null, by: by ?? null, cost: cents }
  await takeOut(work, product, { action: 'start_maintenance', reason: note }, repair)
}

/** A repair with the cost in cents. */
export type KnownRepair = {
  since: Date
  note: string | null
  until: CivilDate | null
  by: string | null
  cost: number | null
}

/** A repair whose end is undone goes on as it was, in a transaction of the caller's, who has locked the object. */
export const continueRepair = (work: Work<Member>, product: ProductState, repair: KnownRepair): Promise<void> =>
  takeOut(work, product, { action: 'undo_end_maintenance' }, repair)

type Entry = Pick<ProductMoved, 'action' | 'reason'>

async function takeOut(work: Work<Member>, product: ProductState, entry: Entry, repair: KnownRepair): Promise<void> {
  const { id } = product
  const { since, until } = repair
  await withdrawTurn(work, id)
  const set = {
    repair_since: since,
    repair_note: repair.note,
    repair_until: until,
    repair_by: repair.by,
    repair_cost_cents: repair.cost,
    // Who says that it is broken has it.
    sought_since: null,
    sought_by: null,
    unchecked_since: null,
  }
  await changeProductRow(work, product, { ...entry, data: { version: product.version + 1 }, set })
  await joinRepair(work.tx, id, since)
  await moveToOtherCopies(work, id)
  await tellBooked(work.delaying(undoMs), id, { template: 'loan_in_repair', since, until })
  if (!repairedSince(product)) await tellOwnerOfRepair(work, id, since, until)
}

/**
 * Ends a repair; the turn goes to the first in the queue, and whoever would have been told of it within ten seconds is
 * not. @throws Refusal `product.not_found`, `product.moved_on`
 */
export async function endRepair(deps: Deps, who: Member, id: string): Promise<DeskProduct> {
  await write(deps, who, clearRepair, id)
  return presentDeskProduct(deps, who, id)
}

async function clearRepair(work: Work<Member>, id: string): Promise<void> {
  const product = await takeKnownProduct(work.tx, id)
  const { repair_since: since } = product
  // One that waits for its check is lent again by the check.
  if (!canRepair(product.status) || !since || product.unchecked_since) return fail('product.moved_on')
  // The version tells which of two acts of one moment came later.
  const data = { version: product.version + 1, repair: await readRepair(work.tx, id) }
  const isFresh = work.at.getTime() < since.getTime() + undoMs
  if (isFresh) await untellBooked(work, id, { template: 'loan_in_repair', since })
  await changeProductRow(work, product, { action: 'end_maintenance', data, set: noRepair })
  const isStopped = await stopOrLend(work, id)
  await tellOwnerOfEnd(work, id, since, isStopped ? 'repair_checked' : 'repair_lent')
  await advanceQueue(work.delaying(undoMs), id)
}

/** The repair of an object that is in repair, as the register keeps it for an undo. */
const readRepair = (tx: Tx, id: string): Promise<KnownRepair> =>
  tx
    .selectFrom('products')
    .select(eb => [
      eb.ref('repair_since').$notNull().as('since'),
      'repair_note as note',
      'repair_until as until',
      'repair_by as by',
      'repair_cost_cents as cost',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
