import { randomInt } from 'node:crypto'
import { cardPeriod, renewalProblem } from '../../src/lib/rules/renewal.ts'
import type { Db } from '../db/connect.ts'
import { enqueueMail, writeAudit } from '../db/journal.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../ids.ts'
import { findLibrary } from '../library/queries.ts'
import { lockMember } from '../members/queries.ts'
import { grantIntent, type IntentRow, lockIntent, oweIntent } from '../payments/queries.ts'
import { fail } from '../refusal.ts'
import { findCardNumber, lastCardDay } from './queries.ts'

/**
 * Gives the card that a capture paid for, in the transaction that marks the payment as used; one that came
 * when a card is active already is owed back. Asked again, nothing more happens.
 * @returns the membership's id; null when the money goes back
 */
export function grantCard(
  deps: Deps,
  { library_id, id, member_id }: IntentRow,
  capture: string,
): Promise<string | null> {
  return inTransaction(deps.db, async tx => {
    const now = deps.clock.now()
    await lockMember(tx, library_id, member_id)
    const seen = (await lockIntent(tx, library_id, id)) ?? fail('server.unexpected')
    if (seen.status === 'granted') return seen.membership_id
    if (seen.status === 'refunding' || seen.status === 'refunded') return null
    return giveCard(tx, deps, seen, capture, now)
  })
}

async function giveCard(
  tx: Db,
  { clock }: Deps,
  intent: IntentRow,
  capture: string,
  now: Date,
): Promise<string | null> {
  const { library_id, member_id, card } = intent
  const library = (await findLibrary(tx, library_id)) ?? fail('server.unexpected')
  const activeUntil = await lastCardDay(tx, library_id, member_id)
  const opensDays = library.settings.renewal_opens_days ?? 0
  const problem = renewalProblem({ renewable: true, banned: false, activeUntil, opensDays }, clock.today())
  if (problem || !card) {
    await oweIntent(tx, intent, capture, problem ?? 'card.not_found', now)
    return null
  }
  const { from, to } = cardPeriod(activeUntil, card.duration, clock.today())
  const membershipId = newId()
  await tx
    .insertInto('memberships')
    .values({
      library_id,
      id: membershipId,
      member_id,
      card_name: card.name,
      from_date: from,
      to_date: to,
      created_at: now,
    })
    .execute()
  await numberMember(tx, library_id, member_id)
  await grantIntent(tx, intent, { capture, membershipId }, now)
  await writeAudit(tx, {
    library: library_id,
    who: { id: member_id },
    action: 'renew',
    subject: 'membership',
    id: membershipId,
    at: now,
  })
  const template = activeUntil ? 'card_renewed' : 'card_given'
  const data = { card: card.name, from, to, amount: { cents: intent.amount_cents } }
  await enqueueMail(tx, library_id, { memberId: member_id, template, data }, now)
  return membershipId
}

/** A first card brings its number. */
async function numberMember(tx: Db, library: string, memberId: string): Promise<void> {
  if (await findCardNumber(tx, library, memberId)) return
  const card_number = `${library.slice(0, 1).toUpperCase()}${randomInt(100_000, 1_000_000)}`
  await tx
    .updateTable('members')
    .set({ card_number })
    .where('library_id', '=', library)
    .where('id', '=', memberId)
    .execute()
}
