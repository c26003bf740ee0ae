import { receiptNumber } from '../../src/lib/rules/cash.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import type { MailData } from '../work/mail.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { type EntryRow, findEntry } from './queries.ts'
import { toEntry } from './to-entry.ts'

/** @throws Refusal `cash.not_found`, `cash.no_address` */
export async function mailReceipt(deps: Deps, who: Member, id: string): Promise<void> {
  await write(deps, who, leaveReceipt, id)
}

export async function leaveReceipt(work: Work<Member>, id: string, key?: string): Promise<void> {
  const row = (await findEntry(work.tx, id)) ?? fail('cash.not_found')
  if (!toEntry(row).mailable || row.member_id === null) return fail('cash.no_address')
  await work.mail(row.member_id, { template: 'cash_receipt', data: dataOf(row) }, key)
  await work.audit({ action: 'mail_receipt', subject: 'cash', id, data: { name: receiptNumber(row) } })
}

export function dataOf(row: EntryRow): MailData {
  const { amount_cents, paid_by, cause, text, on_day } = row
  const what = text ?? { message: `cash_${cause}` }
  const amount = { cents: Math.abs(amount_cents) }
  const said = { amount, how: { message: `by_${paid_by}` }, what }
  return {
    number: receiptNumber(row),
    amount,
    day: { dayAndYear: on_day },
    said: { message: amount_cents < 0 ? 'cash_out' : 'cash_in', with: said },
  }
}
