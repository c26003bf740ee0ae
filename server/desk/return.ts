import { giveDepositBack } from '../cash/loan-deposits.ts'
import type { Member } from '../http/caller.ts'
import type { Effect, LoanSet } from '../orders/move.ts'
import type { OrderRow } from '../orders/queries.ts'
import { undoMs } from '../../src/lib/rules/loan-moves.ts'
import type { Work } from '../work/work.ts'
import { findHeadquarter } from '../headquarters/queries.ts'
import { setPlace } from '../orders/set-place.ts'
import { fail } from '../refusal.ts'
import { lackAtReturn } from './missing.ts'
import { tellBooked } from './tell-booked.ts'
import { tellOwnerOfRepair } from './tell-owner.ts'

type Condition = {
  condition: 'good' | 'damaged'
  reason?: string | undefined
  missing?: string[] | undefined
  point?: string | undefined
  deposit_back?: boolean
}

type Sent = Omit<Condition, 'reason'> & { note?: string | undefined }

/** The note is the reason of the move. */
export const toReturn = ({ note, ...rest }: Sent): Condition => ({ ...rest, reason: note })

/** A damaged object goes to repair as it comes back. */
export const returnEffect: Effect<Condition> = { change: receive }

/** It is where it was given back. @throws Refusal `product.piece_unknown`, `headquarter.not_found` */
async function receive(work: Work<Member>, order: OrderRow, how: Condition): Promise<LoanSet> {
  const { tx, at } = work
  const { condition, reason, missing = [], deposit_back = false } = how
  const place = how.point ?? order.headquarter_id
  if (how.point && !(await findHeadquarter(tx, how.point))) fail('headquarter.not_found')
  if (place) await setPlace(work, order.product_id, place)
  const lacking = await lackAtReturn(work, order, missing)
  if (condition === 'damaged') {
    await tx
      .updateTable('products')
      .set({ repair_since: at, repair_note: reason ?? null, unchecked_since: null, updated_at: at })
      .where('id', '=', order.product_id)
      .execute()
    work.tell('objects', order.product_id)
    await tellBooked(work.delaying(undoMs), order.product_id, { template: 'loan_in_repair', since: at, until: null })
    await tellOwnerOfRepair(work, order.product_id, at, null)
  }
  if (deposit_back) await giveDepositBack(work, order.id)
  return { return_condition: condition, ...lacking }
}
