import type { CashEntry } from '../../src/lib/contract/cash.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import { withdrawMail } from '../work/outbox.ts'
import { findLastAct, keyOfAct, requireUndoable } from '../work/undo.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { dataOf } from './mail-receipt.ts'
import { type EntryRow, findEntry, lockEntry } from './queries.ts'
import { presentEntry } from './take-cash.ts'
import { voidOne } from './undo-entry.ts'

/** What may follow a taking: a receipt that was sent changes nothing of it. */
export const afterTaking = ['take', 'void', 'undo_take'] as const

/**
 * Undoes money that was written down today by an entry of the opposite amount: both stay in the book. Once a close has
 * counted it, its money was seen in the drawer, and a coordinator voids it.
 * @throws Refusal `cash.not_found`, `cash.not_taken`, `cash.counted`, `cash.given_back`, `cash.voided`,
 * `order.undo_too_late`, `order.undo_not_yours`
 */
export async function undoTaking(deps: Deps, who: Member, id: string): Promise<CashEntry> {
  return presentEntry(deps, await write(deps, who, undo, id))
}

async function undo(work: Work<Member>, id: string): Promise<string> {
  const { tx } = work
  const row = (await lockEntry(tx, id)) ?? fail('cash.not_found')
  if (row.is_voided) fail('cash.voided')
  if (row.is_given_back) fail('cash.given_back')
  const taken =
    (await findLastAct(tx, { subject: 'cash', id, undoes: ['take'], among: afterTaking })) ?? fail('cash.not_taken')
  requireUndoable(work, taken)
  if (row.close_id !== null) fail('cash.counted')
  const { id: opposite } = await voidOne(work, id, null, 'undo_take')
  if (await withdrawMail(tx, keyOfAct('cash', id, taken.at))) await tellPayer(work, row, opposite)
  return opposite
}

/** They have the receipt of what was taken: this is the one of its money that goes back. */
async function tellPayer(work: Work<Member>, { member_id, text }: EntryRow, opposite: string): Promise<void> {
  const back = await findEntry(work.tx, opposite)
  if (member_id && back) await work.mail(member_id, { template: 'cash_receipt', data: dataOf({ ...back, text }) })
}
