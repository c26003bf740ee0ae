import { randomInt } from 'node:crypto'
import { cardPeriod, renewalProblem } from '../../src/lib/rules/renewal.ts'
import type { Tx } from '../db/scope.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../ids.ts'
import { lockMember } from '../members/queries.ts'
import { grantIntent, type IntentRow, lockIntent, oweIntent } from '../payments/queries.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { findCardNumber, findKind, lastCardDay } from './queries.ts'

/**
 * Gives the card that a capture paid for, in the transaction that marks the payment as used; one that came
 * when a card is active already is owed back. Idempotent.
 * @returns the membership's id; null when the money goes back
 */
export function grantCard(deps: Deps, library: LibraryRow, intent: IntentRow, capture: string): Promise<string | null> {
  return write(deps, { library }, grantOnce, intent, capture)
}

async function grantOnce(work: Work, { id, member_id }: IntentRow, capture: string): Promise<string | null> {
  await lockMember(work.tx, member_id)
  const seen = (await lockIntent(work.tx, id)) ?? fail('server.unexpected')
  if (seen.status === 'granted') return seen.membership_id
  if (seen.status === 'refunding' || seen.status === 'refunded') return null
  return giveCard(work, seen, capture)
}

async function giveCard(work: Work, intent: IntentRow, capture: string): Promise<string | null> {
  const { tx, at, today } = work
  const { member_id, card } = intent
  const library = (await tx.selectFrom('libraries').select('settings').executeTakeFirst()) ?? fail('server.unexpected')
  const activeUntil = await lastCardDay(tx, member_id)
  const opensDays = library.settings.renewal_opens_days ?? 0
  const problem = renewalProblem({ renewable: true, banned: false, activeUntil, opensDays }, today)
  if (problem || !card) {
    await oweIntent(work, intent, capture, problem ?? 'card.not_found')
    return null
  }
  const { from, to } = cardPeriod(activeUntil, card.duration, today)
  const membershipId = newId()
  await tx
    .insertInto('memberships')
    .values({
      id: membershipId,
      member_id,
      card_name: card.name,
      from_date: from,
      to_date: to,
      created_at: at,
      kind_id: (await findKind(tx, card.id))?.id ?? null,
      paid_by: 'online',
      paid_cents: intent.amount_cents,
    })
    .execute()
  await numberMember(tx, member_id)
  await grantIntent(work, intent, { capture, membershipId })
  await work.audit({ who: { id: member_id }, action: 'renew', subject: 'membership', id: membershipId })
  const template = activeUntil ? 'card_renewed' : 'card_given'
  const data = {
    card: { it: card.name, en: card.name_en ?? '' },
    from: { dayAndYear: from },
    to: { dayAndYear: to },
    amount: { cents: intent.amount_cents },
  }
  await work.mail(member_id, { template, data })
  return membershipId
}

export const newCardNumber = (library: string): string =>
  `${library.slice(0, 1).toUpperCase()}${randomInt(100_000, 1_000_000)}`

/** A first card brings its number. @returns whether it did */
export async function numberMember(tx: Tx, memberId: string): Promise<boolean> {
  if (await findCardNumber(tx, memberId)) return false
  const card_number = newCardNumber(tx.library)
  await tx.updateTable('members').set({ card_number }).where('id', '=', memberId).execute()
  return true
}
