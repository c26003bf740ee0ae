import type { Tx } from '../db/scope.ts'
import { findHeadquarter } from '../headquarters/queries.ts'
import { drawLockerCodes } from './locker-codes.ts'
import type { OrderRow } from './queries.ts'

/** The columns an approval sets: at a smart locker, the codes; what is brought home is only given back there. */
export async function toApproved(tx: Tx, order: OrderRow) {
  const point = order.headquarter_id && (await findHeadquarter(tx, order.headquarter_id))
  if (!point || !point.smartlocker) return {}
  const [pickup, deposit] = await drawLockerCodes(tx, point.id, 2)
  return { pickup_code: order.method === 'pickup' ? pickup! : null, deposit_code: deposit! }
}
