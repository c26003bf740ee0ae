import type { DeskProduct } from '../../src/lib/contract/desk.ts'
import { canMaintain } from '../../src/lib/rules/product-states.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { changeProductRow } from '../products/queries.ts'
import { takeBackOffer, tellQueue } from '../queue/queries.ts'
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
    await takeBackOffer(tx, product.library_id, id, at)
    const set = {
      maintenance_since: product.maintenance_since ?? at,
      maintenance_note: note,
      maintenance_until: until ?? null,
    }
    await changeProductRow(tx, product, { who, action: 'start_maintenance', reason: note, at, set })
  })
}

/** Lends an object again; whoever waits for it is told. @throws Refusal `product.not_found`, `product.moved_on` */
export function endMaintenance(deps: Deps, who: Member, id: string): Promise<DeskProduct> {
  return changeProduct(deps, who, id, async (tx, product) => {
    if (!canMaintain(product.status) || !product.maintenance_since) fail('product.moved_on')
    const at = deps.clock.now()
    const set = { maintenance_since: null, maintenance_note: null, maintenance_until: null }
    await changeProductRow(tx, product, { who, action: 'end_maintenance', at, set })
    await tellQueue(tx, product.library_id, id, at)
  })
}
