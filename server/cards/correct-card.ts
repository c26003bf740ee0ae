import { sql } from 'kysely'
import type * as z from 'zod'
import type { cardsContract } from '../../src/lib/contract/cards.ts'
import type { Membership } from '../../src/lib/contract/memberships.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import type { Tx } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { lockMember } from '../members/queries.ts'
import { findCardNumber, findMembership, namesOf } from '../memberships/queries.ts'
import { toMembership } from '../memberships/to-membership.ts'
import { fail, failBelow } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'

type Correction = z.output<typeof cardsContract.correct.body>

/** @throws Refusal `auth.forbidden` to a volunteer, `card.not_found`, `card.number_taken` */
export async function correctCard(deps: Deps, who: Member, id: string, correction: Correction): Promise<Membership> {
  if (who.level > levels.referent) failBelow(levels.referent)
  await write(deps, who, correct, id, correction)
  const row = (await findMembership(deps.db, id)) ?? fail('card.not_found')
  return toMembership(row, await findCardNumber(deps.db, row.member_id), who.lang)
}

async function correct(work: Work<Member>, id: string, correction: Correction): Promise<void> {
  const { tx } = work
  const { reason, name, card_number, ...days } = correction
  const card = (await findMembership(tx, id)) ?? fail('card.not_found')
  // Who reads English was shown the other of its names, and sends it back as it was.
  const renamed = name !== undefined && name !== card.card_name && name !== namesOf(card).en
  const after = { ...days, ...(renamed && { card_name: name }) }
  // One number after the other: nobody else is given it meanwhile.
  if (card_number !== undefined) await tx.selectFrom('libraries').select('library_id').forUpdate().execute()
  await lockMember(tx, card.member_id)
  await tx.updateTable('memberships').set(after).where('id', '=', id).execute()
  const before = { from_date: card.from_date, to_date: card.to_date, ...(renamed && { card_name: card.card_name }) }
  const number = await correctNumber(tx, card.member_id, card_number)
  await work.audit({
    action: 'correct',
    subject: 'membership',
    id,
    reason,
    data: { before: { ...before, ...number.before }, after: { ...after, ...number.after } },
  })
}

type Numbered = { card_number?: string | null }

/** A number is one member's, however it is written: a card that is read says whose it is. */
async function correctNumber(
  tx: Tx,
  memberId: string,
  card_number: string | undefined,
): Promise<{ before: Numbered; after: Numbered }> {
  const known = await findCardNumber(tx, memberId)
  if (card_number === undefined || card_number === known) return { before: {}, after: {} }
  const other = await tx
    .selectFrom('members')
    .select('id')
    .where(sql<boolean>`lower(card_number) = lower(${card_number})`)
    .where('id', '!=', memberId)
    .executeTakeFirst()
  if (other) fail('card.number_taken')
  await tx.updateTable('members').set({ card_number }).where('id', '=', memberId).execute()
  return { before: { card_number: known }, after: { card_number } }
}
