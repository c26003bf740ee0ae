import type { Insertable, Selectable } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Reader, ScopedTables, Tx } from '../db/scope.ts'
import type { PaymentDisputesTable } from '../db/tables-payments.ts'

export type DisputeRow = Selectable<PaymentDisputesTable>

/** The disputes of payments, the oldest first. */
export function listDisputes(db: Reader, intentIds: readonly string[]): Promise<DisputeRow[]> {
  return db
    .selectFrom('payment_disputes')
    .selectAll()
    .where('intent_id', '=', anyOf(intentIds))
    .orderBy('opened_at')
    .orderBy('id')
    .execute()
}

export async function findDispute(tx: Tx, id: string): Promise<DisputeRow | undefined> {
  return tx.selectFrom('payment_disputes').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function storeDispute(tx: Tx, row: Insertable<ScopedTables['payment_disputes']>): Promise<void> {
  const { id: _id, intent_id: _intent, ...seen } = row
  await tx
    .insertInto('payment_disputes')
    .values(row)
    .onConflict(same => same.columns(['library_id', 'id']).doUpdateSet(seen))
    .execute()
}
