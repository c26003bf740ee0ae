import type { Member } from '../http/caller.ts'
import type { Effect, LoanSet } from '../orders/move.ts'
import type { OrderRow } from '../orders/queries.ts'
import { leaveCopies } from '../products/copies.ts'
import { changeProductRow, takeProduct } from '../products/queries.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { tellBooked } from './tell-booked.ts'

type Loss = { outcome: 'lost' | 'damaged'; reason: string }

/** A lost object is retired, a damaged one goes to repair. */
export const writeOff: Effect<Loss> = { change: takeObjectAway }

async function takeObjectAway(work: Work<Member>, order: OrderRow, { outcome, reason }: Loss): Promise<LoanSet> {
  const product = (await takeProduct(work.tx, order.product_id)) ?? fail('order.moved_on')
  const lost = outcome === 'lost'
  if (lost) await leaveCopies(work, order.product_id)
  const set = lost
    ? ({ status: 'retired' } as const)
    : { repair_since: work.at, repair_note: reason, repair_until: null, unchecked_since: null }
  await changeProductRow(work, product, { action: lost ? 'retire' : 'start_maintenance', reason, set })
  if (!lost) await tellBooked(work, order.product_id, { template: 'loan_in_repair', since: work.at, until: null })
  return { closed_reason: outcome, return_condition: outcome }
}
