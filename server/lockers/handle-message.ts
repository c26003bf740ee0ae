import type { LockerAction } from '../../src/lib/contract/loan-names.ts'
import type { LockerReceipt } from '../../src/lib/contract/lockers.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { countWrongCodes } from '../limits/wrong-codes.ts'
import { moveAtLocker } from '../orders/locker-move.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { findMessage, insertMessage, lockByCode } from './queries.ts'
import type { LockerCall } from './read-call.ts'

type Said = LockerCall & { action: LockerAction }

/** Does work for a locker, where too many wrong codes in a row are somebody who tries them out. */
export function forLocker<T>(deps: Deps, pointId: string, work: () => Promise<T>): Promise<T> {
  const counted = {
    library: deps.db.library,
    bucket: 'code_locker',
    who: pointId,
    wrong: 'locker.unknown_code',
  } as const
  return countWrongCodes(deps.limits, counted, work)
}

/**
 * Moves the loan that a locker tells of. A message heard before changes nothing, and is answered as it was.
 * @throws Refusal `request.rate`, `locker.unknown_code`, `locker.other_message`, and why `moveAtLocker` does not move it
 */
export function handleMessage(deps: Deps, library: LibraryRow, said: Said): Promise<LockerReceipt> {
  return forLocker(deps, said.pointId, () => write(deps, { library }, carryOut, said))
}

async function carryOut(work: Work, { pointId, messageId, action, code }: Said): Promise<LockerReceipt> {
  const { tx, at } = work
  const known = await findMessage(tx, pointId, messageId)
  if (known) {
    if (known.action !== action || known.code !== code) fail('locker.other_message')
    return { order_id: known.order_id, action, at: known.moved_at.toISOString() }
  }
  const order = (await lockByCode(tx, { pointId, action, code }, at)) ?? fail('locker.unknown_code')
  const data = { locker: pointId, message: messageId }
  const moved = await moveAtLocker(work, order, { action, code }, { who: null, data })
  const moved_at = (action === 'pick_up' ? moved.picked_up_at : moved.returned_at) ?? at
  const message = { headquarter_id: pointId, id: messageId, action, code }
  await insertMessage(tx, { ...message, order_id: order.id, moved_at, received_at: at })
  return { order_id: order.id, action, at: moved_at.toISOString() }
}
