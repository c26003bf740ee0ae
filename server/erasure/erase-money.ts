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

/** The payments stay; why one was refunded was written for the member. */
export async function erasePayments(tx: Tx, id: string): Promise<void> {
  const mine = tx.selectFrom('payment_intents').select('id').where('member_id', '=', id)
  const words = tx.updateTable('audit').set({ reason: null })
  await words
    .where('subject', '=', 'payment')
    .where('action', '=', 'refund_by_hand')
    .where('subject_id', 'in', mine)
    .execute()
  const cards = tx.selectFrom('memberships').select('id').where('member_id', '=', id)
  await words.where('subject', '=', 'membership').where('action', '=', 'end').where('subject_id', 'in', cards).execute()
  await tx
    .updateTable('payment_intents')
    .set({ refund_note: '-' })
    .where('member_id', '=', id)
    .where('refund_note', 'is not', null)
    .execute()
}
