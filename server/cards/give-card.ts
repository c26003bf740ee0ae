import type * as z from 'zod'
import type { cardsContract, PaidAtDesk } from '../../src/lib/contract/cards.ts'
import type { Membership } from '../../src/lib/contract/memberships.ts'
import { receiptNumber } from '../../src/lib/rules/cash.ts'
import { undoMs } from '../../src/lib/rules/loan-moves.ts'
import { cardPeriod, renewalProblem } from '../../src/lib/rules/renewal.ts'
import { lockBook } from '../cash/queries.ts'
import { recordEntry } from '../cash/record-entry.ts'
import type { Deps } from '../deps.ts'
import { listHeadquarters } from '../headquarters/queries.ts'
import type { Member } from '../http/caller.ts'
import { newId } from '../ids.ts'
import { lockMember } from '../members/queries.ts'
import { numberMember } from '../memberships/grant-card.ts'
import { requireHolder } from '../memberships/open-card-intent.ts'
import { findCardNumber, findKind, findMembership, lastCardDay } from '../memberships/queries.ts'
import { toMembership } from '../memberships/to-membership.ts'
import { fail } from '../refusal.ts'
import { keyOfAct } from '../work/undo.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'

type Giving = z.output<typeof cardsContract.give.body>

/**
 * Gives or renews a card for money taken at the desk, from the day and by the rules of one that is paid online.
 * @throws Refusal `member.not_found`, `member.suspended`, `card.not_found`, `card.other_holder`, `card.still_active`,
 * `headquarter.not_found`
 */
export async function giveCard(deps: Deps, who: Member, memberId: string, giving: Giving): Promise<Membership> {
  const id = await write(deps, who, giveTo, memberId, giving)
  const row = (await findMembership(deps.db, id)) ?? fail('server.unexpected')
  return toMembership(row, await findCardNumber(deps.db, memberId), who.lang)
}

/** The same, in the transaction of another command. */
export async function giveTo(
  work: Work<Member>,
  memberId: string,
  { kind: kindId, paid, reason, point }: Giving,
): Promise<string> {
  const { tx, at, today } = work
  await lockMember(tx, memberId)
  const member = await tx
    .selectFrom('members')
    .select('banned_at')
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!member) fail('member.not_found')
  const kind = await findKind(tx, kindId)
  if (!kind?.active || !kind.at_desk) return fail('card.not_found')
  const activeUntil = await lastCardDay(tx, memberId)
  requireHolder(kind, activeUntil)
  const opensDays = work.library.settings.renewal_opens_days ?? 0
  const problem = renewalProblem({ renewable: true, banned: member?.banned_at != null, activeUntil, opensDays }, today)
  if (problem) fail(problem === 'member.banned' ? 'member.suspended' : 'card.still_active')
  const { from, to } = cardPeriod(activeUntil, kind.months, today)
  const paid_cents = paid === 'free' ? 0 : kind.price_cents
  const id = newId()
  const card = { id, member_id: memberId, card_name: kind.name.it, from_date: from, to_date: to, created_at: at }
  await tx
    .insertInto('memberships')
    .values({ ...card, kind_id: kind.id, paid_by: paid, paid_cents })
    .execute()
  const numbered = await numberMember(tx, memberId)
  const number = await bookCard(work, { ...card, paid, paid_cents, point })
  const data = { kind: kind.id, paid, paid_cents, from, to, numbered, member: memberId }
  await work.audit({ action: activeUntil ? 'renew_at_desk' : 'give', subject: 'membership', id, reason, data })
  const receipt = number
    ? { message: `card_${paid}`, with: { amount: { cents: paid_cents }, number } }
    : { message: 'card_free' }
  const days = { from: { dayAndYear: from }, to: { dayAndYear: to } }
  const mail = { template: 'card_at_desk', data: { card: kind.name, ...days, receipt } } as const
  await work.delaying(undoMs).mail(memberId, mail, keyOfAct('card', id, at))
  return id
}

type Paid = { id: string; member_id: string; card_name: string; paid: PaidAtDesk; paid_cents: number; point?: string }

/** Writes the money into the cash book. @returns the receipt's number; null when nothing was paid */
async function bookCard(work: Work<Member>, card: Paid): Promise<string | null> {
  const { id, member_id, card_name, paid, paid_cents } = card
  if (paid === 'free' || paid_cents === 0) return null
  const points = (await listHeadquarters(work.tx)).map(one => one.id)
  const point = card.point ?? points[0] ?? null
  if (card.point !== undefined && !points.includes(card.point)) fail('headquarter.not_found')
  await lockBook(work.tx, { member: member_id, point })
  const what = { cause: 'card' as const, paid_by: paid, amount_cents: paid_cents, text: card_name }
  return receiptNumber(await recordEntry(work, { ...what, headquarter_id: point, member_id, membership_id: id }))
}
