import type { DeskProduct } from '../../src/lib/contract/desk.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { undoMs } from '../../src/lib/rules/loan-moves.ts'
import { canRepair } from '../../src/lib/rules/product-states.ts'
import { isInHand } from '../db/loan-sql.ts'
import type { Tx } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { changeProductRow } from '../products/queries.ts'
import { advanceQueue, withdrawTurn } from '../queue/turns.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { moveToOtherCopies } from './other-copy.ts'
import { noRepair } from './repair.ts'
import { stopOrLend } from './stop-unchecked.ts'
import { takeKnownProduct } from './take-known-product.ts'
import { tellBooked, untellBooked } from './tell-booked.ts'
import { presentDeskProduct } from './to-desk-product.ts'

/** By then it has most likely turned up: whose loan begins before is told. */
const likelyDays = 7

/**
 * An object is not where it should be: it is out of lending until it is found, and the members of its next loans are
 * told once. Repeated, it tells those who have come near since.
 * @throws Refusal `product.not_found`, `product.moved_on`, `order.still_out` while somebody has it
 */
export async function seek(deps: Deps, who: Member, id: string): Promise<DeskProduct> {
  await write(deps, who, beginSearch, id)
  return presentDeskProduct(deps, who, id)
}

/** Begins the search for an object, in a transaction of the caller's. */
export async function beginSearch(work: Work<Member>, id: string): Promise<void> {
  const { tx, who, at, today } = work
  const product = await takeKnownProduct(tx, id)
  if (!canRepair(product.status)) fail('product.moved_on')
  if (await isOut(tx, id)) fail('order.still_out')
  if (!product.sought_since) {
    await withdrawTurn(work, id)
    const set = {
      sought_since: at,
      sought_by: who.impersonator ?? who.id,
      // From then on pages may offer its days again.
      ...(!product.repair_since && { repair_since: at, repair_until: addDays(today, likelyDays) }),
    }
    await changeProductRow(work, product, { action: 'seek', set })
  }
  await moveToOtherCopies(work, id)
  const since = product.sought_since ?? at
  const until = addDays(today, likelyDays)
  await tellBooked(work.delaying(undoMs), id, { template: 'loan_sought', since, until })
}

/** Whether somebody has it in hand. */
export async function isOut(tx: Tx, id: string): Promise<boolean> {
  const out = tx.selectFrom('orders').select('id').where('product_id', '=', id).where(isInHand()).limit(1)
  return (await out.executeTakeFirst()) !== undefined
}

/** It is found; whoever was told within ten seconds was not. @throws Refusal `product.not_found` */
export async function found(deps: Deps, who: Member, id: string): Promise<DeskProduct> {
  await write(deps, who, endSearch, id)
  return presentDeskProduct(deps, who, id)
}

/** Ends the search for an object, if there is one; an older repair goes on. @throws Refusal `product.not_found` */
export async function endSearch(work: Work, id: string): Promise<void> {
  const known = work.tx.selectFrom('products').select('sought_since').where('id', '=', id)
  const { sought_since } = (await known.executeTakeFirst()) ?? fail('product.not_found')
  if (!sought_since) return
  const product = await takeKnownProduct(work.tx, id)
  const isRepaired = product.repair_since?.getTime() !== sought_since.getTime()
  await untellBooked(work, id, { template: 'loan_sought', since: sought_since })
  const set = isRepaired ? { sought_since: null, sought_by: null } : noRepair
  await changeProductRow(work, product, { action: 'find', set })
  if (isRepaired) return
  await stopOrLend(work, id)
  await advanceQueue(work, id)
}
