import { isOpen } from '../db/loan-sql.ts'
import type { Tx } from '../db/scope.ts'
import { newLockerCode } from '../ids.ts'

/** Draws codes that open nothing else at a point: a locker is told a code and nothing more. */
export async function drawLockerCodes(tx: Tx, pointId: string, count: number): Promise<string[]> {
  const taken = await tx
    .selectFrom('orders')
    .select(['pickup_code', 'deposit_code'])
    .where('headquarter_id', '=', pointId)
    .where(isOpen())
    .execute()
  const known = new Set(taken.flatMap(one => [one.pickup_code, one.deposit_code]))
  const drawn = new Set<string>()
  while (drawn.size < count) {
    const code = newLockerCode()
    if (!known.has(code)) drawn.add(code)
  }
  return [...drawn]
}
