import type { CashEntry, Receipt } from '../../src/lib/contract/cash.ts'
import { receiptNumber } from '../../src/lib/rules/cash.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { lockEntry } from './queries.ts'
import { recordEntry } from './record-entry.ts'
import { presentEntry } from './take-cash.ts'

/** @throws Refusal `cash.not_found`, `cash.not_yours` below a coordinator, `cash.given_back`, `cash.voided` */
export async function voidEntry(deps: Deps, who: Member, id: string, reason: string): Promise<CashEntry> {
  if (who.level > levels.admin) fail('cash.not_yours')
  const { id: voided } = await write(deps, who, voidOne, id, reason)
  return presentEntry(deps, voided)
}

/** The same, in the transaction of another command. */
export async function voidOne(
  work: Work<Member>,
  voids: string,
  reason: string | null,
  action: 'void' | 'undo_take' = 'void',
): Promise<Receipt & { id: string }> {
  const row = (await lockEntry(work.tx, voids)) ?? fail('cash.not_found')
  if (row.voids !== null || row.is_voided) fail('cash.voided')
  if (row.is_given_back) fail('cash.given_back')
  const { headquarter_id, cause, paid_by, amount_cents, payer, member_id, order_id, membership_id } = row
  const same = { headquarter_id, cause, paid_by, payer, member_id, order_id, membership_id }
  const entry = await recordEntry(work, { ...same, amount_cents: -amount_cents, text: reason, voids })
  const data = { name: receiptNumber(row), by: entry.id, amount_cents }
  await work.audit({ action, subject: 'cash', id: voids, reason, data })
  return entry
}

/** @throws Refusal `cash.not_found`, `cash.no_deposit`, `cash.given_back`, `cash.voided` */
export async function giveBack(deps: Deps, who: Member, id: string): Promise<CashEntry> {
  return presentEntry(deps, await write(deps, who, giveBackOne, id))
}

export async function giveBackOne(work: Work<Member>, gives_back: string): Promise<string> {
  const row = (await lockEntry(work.tx, gives_back)) ?? fail('cash.not_found')
  if (row.cause !== 'deposit' || row.voids !== null) fail('cash.no_deposit')
  if (row.is_voided) fail('cash.voided')
  if (row.is_given_back) fail('cash.given_back')
  const { headquarter_id, paid_by, amount_cents, text, payer, member_id, order_id } = row
  const same = { headquarter_id, paid_by, text, payer, member_id, order_id }
  const back = { ...same, cause: 'deposit_back' as const, amount_cents: -amount_cents, gives_back }
  const { id } = await recordEntry(work, back)
  const data = { name: receiptNumber(row), of: gives_back, amount_cents }
  await work.audit({ action: 'give_back', subject: 'cash', id, data })
  return id
}
