import type { DeskProduct } from '../../src/lib/contract/desk.ts'
import { canMaintain } from '../../src/lib/rules/product-states.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { changeProductRow } from '../products/queries.ts'
import { withdrawTurn, advanceQueue } from '../queue/queries.ts'
import { fail } from '../refusal.ts'
import { changeProduct } from './change-product.ts'

type Repair = { note: string; until?: string | undefined }

/**
 * Takes an object out of lending for repair; said again, it changes the note and the expected end. Loans of it stay.
 * @throws Refusal `product.not_found`, `product.moved_on`
 */
export function startMaintenance(deps: Deps, who: Member, id: string, { note, until }: Repair): Promise<DeskProduct> {
  return changeProduct(deps, who, id, async (tx, product) => {
    if (!canMaintain(product.status)) fail('product.moved_on')
    const at = deps.clock.now()
    await withdrawTurn(tx, product.library_id, id, at)
    const set = { repair_since: product.repair_since ?? at, repair_note: note, repair_until: until ?? null }
    await changeProductRow(tx, product, { who, action: 'start_maintenance', reason: note, at, set })
  })
}

/** Lends an object again; whoever waits for it is told. @throws Refusal `product.not_found`, `product.moved_on` */
export function endMaintenance(deps: Deps, who: Member, id: string): Promise<DeskProduct> {
  return changeProduct(deps, who, id, async (tx, product) => {
    if (!canMaintain(product.status) || !product.repair_since) fail('product.moved_on')
    const at = deps.clock.now()
    const set = { repair_since: null, repair_note: null, repair_until: null }
    await changeProductRow(tx, product, { who, action: 'end_maintenance', at, set })
    await advanceQueue(tx, product.library_id, id, at)
  })
}
