import en from '../../src/content/strings/en/mail.json' with { type: 'json' }
import it from '../../src/content/strings/it/mail.json' with { type: 'json' }
import { moveProblem, undoMs } from '../../src/lib/rules/loan-moves.ts'
import { isAhead } from '../db/loan-sql.ts'
import type { Tx } from '../db/scope.ts'
import type { Member } from '../http/caller.ts'
import { type Effect, type LoanSet, moveOrder } from '../orders/move.ts'
import { type OrderRow, selectOrders } from '../orders/queries.ts'
import { stateOf } from '../orders/to-order.ts'
import { leaveCopies } from '../products/copies.ts'
import { changeProductRow, type ProductSet, takeProduct } from '../products/queries.ts'
import { repairedSince } from '../products/repair-of.ts'
import { listPlaces } from '../queue/queries.ts'
import { fail } from '../refusal.ts'
import { keyOfAct } from '../work/undo.ts'
import type { Work } from '../work/work.ts'
import { moveToOtherCopies } from './other-copy.ts'
import { tellBooked } from './tell-booked.ts'
import { tellOwnerOfRepair } from './tell-owner.ts'
import type { GivenUp } from './undo-write-off.ts'

type Loss = { outcome: 'lost' | 'damaged'; reason: string }

/** A lost object is retired, a damaged one goes to repair. Who booked it gets another copy, or is told. */
export const writeOff: Effect<Loss> = { change: takeObjectAway }

async function takeObjectAway(work: Work<Member>, order: OrderRow, { outcome, reason }: Loss): Promise<LoanSet> {
  const id = order.product_id
  const product = (await takeProduct(work.tx, id)) ?? fail('order.moved_on')
  const lost = outcome === 'lost'
  const waiting = lost ? await listPlaces(work.tx, id) : []
  await moveToOtherCopies(work, id)
  if (lost) {
    await cancelBooked(work, id)
    await leaveCopies(work, id)
  }
  const set = lost
    ? ({ status: 'retired' } as const)
    : { repair_since: work.at, repair_note: reason, repair_until: null, unchecked_since: null }
  const data: GivenUp = { was: lost ? { status: product.status } : await readRepair(work.tx, id), waiting }
  await changeProductRow(work, product, { action: lost ? 'retire' : 'start_maintenance', reason, data, set })
  if (lost && product.owner_id) {
    const mail = { template: 'product_withdrawn', data: { product: id, object: product.name, note: whyLost } } as const
    await work.delaying(undoMs).mail(product.owner_id, mail, keyOfAct('retire', id, work.at))
  }
  if (!lost) {
    await tellBooked(work.delaying(undoMs), id, { template: 'loan_in_repair', since: work.at, until: null })
    if (!repairedSince(product)) await tellOwnerOfRepair(work, id, work.at, null)
  }
  return { closed_reason: outcome, return_condition: outcome }
}

/** The repair that it was in already, if it was. */
const readRepair = (tx: Tx, id: string): Promise<ProductSet> =>
  tx
    .selectFrom('products')
    .select(['repair_since', 'repair_note', 'repair_until', 'unchecked_since'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const whyLost = { it: it.sentences.not_given_back, en: en.sentences.not_given_back }

/** A lost object is lent no more: the loans that wait for it end, with their mail and what was paid. */
async function cancelBooked(work: Work<Member>, productId: string): Promise<void> {
  const booked = await selectOrders(work.tx)
    .where('product_id', '=', productId)
    .where(isAhead())
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const order of booked) {
    if (moveProblem('cancel_by_desk', stateOf(order), work.today, {})) continue
    const members = work.tx.selectFrom('members').select('lang').where('id', '=', order.member_id)
    const { lang } = await members.executeTakeFirstOrThrow()
    await moveOrder(work, order, 'cancel_by_desk', { reason: whyLost[lang] })
  }
}
