import type { CashEntry, Taking } from '../../src/lib/contract/cash.ts'
import { receiptNumber } from '../../src/lib/rules/cash.ts'
import { undoMs } from '../../src/lib/rules/loan-moves.ts'
import type { Deps } from '../deps.ts'
import { findHeadquarter } from '../headquarters/queries.ts'
import type { Member } from '../http/caller.ts'
import { findMember } from '../members/queries.ts'
import { findOrder } from '../orders/queries.ts'
import { fail } from '../refusal.ts'
import { keyOfAct } from '../work/undo.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { leaveReceipt } from './mail-receipt.ts'
import { findEntry, lockBook } from './queries.ts'
import { recordEntry } from './record-entry.ts'
import { toEntry } from './to-entry.ts'

export async function presentEntry({ db }: Pick<Deps, 'db'>, id: string): Promise<CashEntry> {
  return toEntry((await findEntry(db, id)) ?? fail('cash.not_found'))
}

/** @throws Refusal `headquarter.not_found`, `member.not_found`, `order.not_found` */
export async function takeCash(deps: Deps, who: Member, taking: Taking): Promise<CashEntry> {
  return presentEntry(deps, await write(deps, who, take, taking))
}

async function take(work: Work<Member>, { id: asked, point, amount, member, loan, mail, ...what }: Taking) {
  const { tx } = work
  const order = loan === null ? null : ((await findOrder(tx, loan)) ?? fail('order.not_found'))
  const member_id = member ?? order?.member_id ?? null
  await lockBook(tx, { member: member_id, point })
  if (!(await findHeadquarter(tx, point))) fail('headquarter.not_found')
  if (asked && (await findEntry(tx, asked))) return asked
  if (member_id !== null && !(await findMember(tx, member_id))) fail('member.not_found')
  const amount_cents = Math.round(amount * 100)
  const entry = { ...what, headquarter_id: point, amount_cents, member_id, order_id: loan }
  const { id, year, number } = await recordEntry(work, { ...entry, id: asked })
  const data = { name: receiptNumber({ year, number }), cause: what.cause, paid_by: what.paid_by, amount_cents }
  await work.audit({ action: 'take', subject: 'cash', id, data })
  if (mail) await leaveReceipt(work.delaying(undoMs), id, keyOfAct('cash', id, work.at))
  return id
}
