import type { Db } from '../db/connect.ts'
import { findHeadquarter } from '../headquarters/queries.ts'
import { newLockerCode } from '../ids.ts'
import type { OrderRow } from './queries.ts'

/** What an approved loan has more than one that waits: its moment and, at a smart locker, its two codes. */
export async function toApproved(tx: Db, order: OrderRow, at: Date) {
  const point = order.headquarter_id && (await findHeadquarter(tx, order.library_id, order.headquarter_id))
  const codes = point && point.smartlocker ? { pickup_code: newLockerCode(), deposit_code: newLockerCode() } : {}
  return { status: 'approved', decided_at: at, ...codes } as const
}
