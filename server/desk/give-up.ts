import { giveUpProblem } from '../../src/lib/rules/desk-moves.ts'
import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { moveOrder, type OrderRow } from '../orders/queries.ts'
import { stateOf } from '../orders/to-order.ts'
import { changeProductRow, takeProduct } from '../products/queries.ts'
import { closeQueue } from '../queue/queries.ts'
import { fail } from '../refusal.ts'
import { changeOrder } from './change-order.ts'

type Loss = { outcome: 'lost' | 'damaged'; reason: string }

/**
 * Closes a loan long overdue: a lost object is retired, a damaged one goes to maintenance.
 * @throws Refusal `order.not_found`, `order.moved_on`, `order.not_lost_yet`
 */
export function giveUp(deps: Deps, who: Member, id: string, { outcome, reason }: Loss) {
  const at = deps.clock.now()
  return changeOrder(deps, who, id, async (tx, order) => {
    const problem = giveUpProblem(stateOf(order), deps.clock.today())
    if (problem) fail(problem)
    await takeObjectAway(tx, who, order, { outcome, reason }, at)
    const condition = outcome === 'damaged' ? ({ return_condition: 'damaged' } as const) : {}
    return moveOrder(tx, order, {
      who,
      action: `give_up_${outcome}`,
      reason,
      at,
      set: { status: 'returned', returned_at: at, closed_reason: outcome, ...condition },
    })
  })
}

async function takeObjectAway(
  tx: Db,
  who: Member,
  order: OrderRow,
  { outcome, reason }: Loss,
  at: Date,
): Promise<void> {
  const product = (await takeProduct(tx, order.library_id, order.product_id)) ?? fail('order.moved_on')
  const lost = outcome === 'lost'
  if (lost) await closeQueue(tx, order.library_id, order.product_id)
  const set = lost ? ({ status: 'retired' } as const) : { repair_since: at, repair_note: reason, repair_until: null }
  await changeProductRow(tx, product, { who, action: lost ? 'retire' : 'start_maintenance', reason, at, set })
}
