import { receiptNumber } from '../../src/lib/rules/cash.ts'
import { findEntryOfCard } from '../cash/queries.ts'
import { voidOne } from '../cash/undo-entry.ts'
import type { Tx } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { lockMember } from '../members/queries.ts'
import { findMembership, namesOf } from '../memberships/queries.ts'
import { fail } from '../refusal.ts'
import type { MailValue } from '../work/mail.ts'
import { withdrawMail } from '../work/outbox.ts'
import { findLastAct, keyOfAct, requireUndoable } from '../work/undo.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'

/**
 * Undoes a card given or renewed at the desk on its day: there is none, its money is reversed by an entry of its own,
 * and whoever has read of it is told.
 * @throws Refusal `card.not_found`, `card.moved_on` for one that was corrected since, `order.undo_too_late`,
 * `order.undo_not_yours`
 */
export async function undoCard(deps: Deps, who: Member, id: string): Promise<Record<string, never>> {
  await write(deps, who, undo, id)
  return {}
}

async function undo(work: Work<Member>, id: string): Promise<void> {
  const { tx } = work
  const { member_id: member } = (await findMembership(tx, id)) ?? fail('card.not_found')
  await lockMember(tx, member)
  const card = (await findMembership(tx, id)) ?? fail('card.not_found')
  const act = await findLastAct(tx, { subject: 'membership', id, undoes: ['give', 'renew_at_desk'] })
  if (!act) return fail('card.moved_on')
  requireUndoable(work, act)
  const receipt = await reverseMoney(work, id)
  await tx.deleteFrom('memberships').where('id', '=', id).execute()
  if (act.data?.numbered === true) await takeNumber(tx, member)
  await work.audit({ action: 'undo_give', subject: 'membership', id, data: { member } })
  if (await withdrawMail(tx, keyOfAct('card', id, act.at)))
    await work.mail(member, { template: 'card_undone', data: { card: namesOf(card), receipt } })
}

/** The entry stays in the book, and the opposite one after it; neither is of a card any more. */
async function reverseMoney(work: Work<Member>, id: string): Promise<MailValue> {
  const entry = await findEntryOfCard(work.tx, id)
  const reversed = entry && !entry.is_voided ? await voidOne(work, entry.id, null) : null
  await work.tx.updateTable('cash_entries').set({ membership_id: null }).where('membership_id', '=', id).execute()
  return reversed && { message: 'card_reversed', with: { number: receiptNumber(reversed) } }
}

/** The number came with this card; on a card that was printed it stays the member's. */
async function takeNumber(tx: Tx, member: string): Promise<void> {
  await tx
    .updateTable('members')
    .set({ card_number: null })
    .where('id', '=', member)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('printed_cards as p')
            .select('p.print_id')
            .whereRef('p.member_id', '=', 'members.id')
            .whereRef('p.card_number', '=', 'members.card_number'),
        ),
      ),
    )
    .execute()
}
