import type { Selectable } from 'kysely'
import type { LockerAction } from '../../src/lib/contract/loan-names.ts'
import { lockerMoves, moves } from '../../src/lib/rules/loan-moves.ts'
import { isApproved, isReturned } from '../db/loan-sql.ts'
import type { Reader, Tx } from '../db/scope.ts'
import type { LockerMessagesTable } from '../db/tables-loans.ts'
import { type OrderRow, selectOrders } from '../orders/queries.ts'

export type LockerMessage = Omit<Selectable<LockerMessagesTable>, 'library_id'>

/** A loan that is over is still known by its codes for this long: its member may have said so before the locker did. */
const rememberedMs = 86_400_000

type Code = { pointId: string; action: LockerAction; code: string }

/** The loan of a code at a point; an open one before one that is over. */
function selectByCode(db: Reader, { pointId, action, code }: Code, at: Date) {
  return selectOrders(db)
    .where('headquarter_id', '=', pointId)
    .where(moves[lockerMoves[action]].code!, '=', code)
    .where(eb =>
      eb.or([isApproved(), eb.and([isReturned(), eb('returned_at', '>', new Date(at.getTime() - rememberedMs))])]),
    )
    .orderBy(isReturned())
    .orderBy('returned_at', 'desc')
    .limit(1)
}

export function findByCode(db: Reader, code: Code, at: Date): Promise<OrderRow | undefined> {
  return selectByCode(db, code, at).executeTakeFirst()
}

export function lockByCode(tx: Tx, code: Code, at: Date): Promise<OrderRow | undefined> {
  return selectByCode(tx, code, at).forUpdate().executeTakeFirst()
}

export function findMessage(tx: Tx, pointId: string, id: string): Promise<LockerMessage | undefined> {
  return tx
    .selectFrom('locker_messages')
    .selectAll()
    .where('headquarter_id', '=', pointId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The same message may arrive twice at one moment: the first stays. */
export async function insertMessage(tx: Tx, message: LockerMessage): Promise<void> {
  await tx
    .insertInto('locker_messages')
    .values(message)
    .onConflict(same => same.doNothing())
    .execute()
}
