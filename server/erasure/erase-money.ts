import { sql } from 'kysely'
import type { Tx } from '../db/scope.ts'

/** The money stays in the book; the words about it go. Where one has to be there a dash stands for it. */
export async function eraseCash(tx: Tx, id: string): Promise<void> {
  const mine = tx.selectFrom('cash_entries').select('id').where('member_id', '=', id)
  await tx
    .updateTable('audit')
    .set({ reason: null, data: null })
    .where('subject', '=', 'cash')
    .where('subject_id', 'in', mine)
    .execute()
  const entries = tx.updateTable('cash_entries').where('member_id', '=', id)
  await entries.set({ text: '-' }).where('text', 'is not', null).execute()
  await entries.set({ payer: null }).execute()
}

/** The payments and the cards stay; why one was refunded, given or corrected was written about the member. */
export async function erasePayments(tx: Tx, id: string): Promise<void> {
  const mine = tx.selectFrom('payment_intents').select('id').where('member_id', '=', id)
  const words = tx.updateTable('audit').set({ reason: null })
  await words
    .where('subject', '=', 'payment')
    .where('action', '=', 'refund_by_hand')
    .where('subject_id', 'in', mine)
    .execute()
  const cards = tx.selectFrom('memberships').select('id').where('member_id', '=', id)
  // A card that was undone is no more: only its acts say whose it was.
  await words
    .where('subject', '=', 'membership')
    .where(eb => eb.or([eb('subject_id', 'in', cards), sql<boolean>`data->>'member' = ${id}`]))
    .execute()
  await tx
    .updateTable('payment_intents')
    .set({ refund_note: '-' })
    .where('member_id', '=', id)
    .where('refund_note', 'is not', null)
    .execute()
}
