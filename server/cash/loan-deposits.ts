import type { Receipt } from '../../src/lib/contract/cash.ts'
import type { DepositTaken } from '../../src/lib/contract/desk-decisions.ts'
import { receiptNumber } from '../../src/lib/rules/cash.ts'
import { findHeadquarter } from '../headquarters/queries.ts'
import type { Member } from '../http/caller.ts'
import { listDepositsOf, type OrderRow } from '../orders/queries.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { lockBook } from './queries.ts'
import { recordEntry } from './record-entry.ts'
import { giveBackOne, voidOne } from './undo-entry.ts'

/**
 * Writes down the deposit of an object that goes out, or why none was taken; the caller has locked the loan. One that is
 * in the book already is not taken again.
 * @throws Refusal `headquarter.not_found`
 */
export async function takeDeposit(
  work: Work<Member>,
  order: OrderRow,
  taken: DepositTaken | undefined,
): Promise<{ deposit_waived?: string }> {
  const { tx } = work
  if (!taken) return {}
  if ('waived' in taken) return { deposit_waived: taken.waived }
  const { code, deposit_cents: amount_cents } = await tx
    .selectFrom('products')
    .select(['code', 'deposit_cents'])
    .where('id', '=', order.product_id)
    .executeTakeFirstOrThrow()
  if (!amount_cents || (await findOpen(work, order.id))) return {}
  const point = taken.point ?? order.headquarter_id ?? fail('headquarter.not_found')
  // Without its member: who hands a basket out has locked them before their loans.
  await lockBook(tx, { member: null, point })
  if (!(await findHeadquarter(tx, point))) fail('headquarter.not_found')
  const { paid_by } = taken
  const about = { headquarter_id: point, member_id: order.member_id, order_id: order.id, text: code }
  const { id, ...receipt } = await recordEntry(work, { ...about, cause: 'deposit', paid_by, amount_cents })
  await auditTaking(work, id, receipt, { paid_by, amount_cents })
  return {}
}

const auditTaking = ({ audit }: Work<Member>, id: string, receipt: Receipt, paid: Record<string, unknown>) =>
  audit({ action: 'take', subject: 'cash', id, data: { name: receiptNumber(receipt), cause: 'deposit', ...paid } })

const findOpen = async ({ tx }: Work<Member>, order: string) =>
  (await listDepositsOf(tx, [order])).find(one => !one.given_back)

/** Gives the deposit of a loan back as it was paid, if there is one in the book. */
export async function giveDepositBack(work: Work<Member>, order: string): Promise<void> {
  const open = await findOpen(work, order)
  if (open) await giveBackOne(work, open.id)
}

/** A return is undone: the deposit that was given back with it is the library's again. */
export async function voidGivenBack(work: Work<Member>, { id, returned_at }: OrderRow): Promise<void> {
  if (!returned_at) return
  const given = await work.tx
    .selectFrom('cash_entries as e')
    .select('e.id')
    .where('e.order_id', '=', id)
    .where('e.cause', '=', 'deposit_back')
    .where('e.voids', 'is', null)
    .where('e.created_at', '>=', returned_at)
    .where(eb => eb.not(eb.exists(eb.selectFrom('cash_entries as v').select('v.id').whereRef('v.voids', '=', 'e.id'))))
    .execute()
  for (const one of given) await voidOne(work, one.id, null)
}
