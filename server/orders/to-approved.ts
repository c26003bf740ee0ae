import type { Tx } from '../db/scope.ts'
import { findHeadquarter } from '../headquarters/queries.ts'
import { newLockerCode } from '../ids.ts'
import type { OrderRow } from './queries.ts'

/** The columns an approval sets: at a smart locker, the two codes. */
export async function toApproved(tx: Tx, order: OrderRow) {
  const point = order.headquarter_id && (await findHeadquarter(tx, order.headquarter_id))
  return point && point.smartlocker ? { pickup_code: newLockerCode(), deposit_code: newLockerCode() } : {}
}
