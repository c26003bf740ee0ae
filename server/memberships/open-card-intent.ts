import type { PaymentIntent } from '../../src/lib/contract/payments.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { renewalProblem } from '../../src/lib/rules/renewal.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import type { Reader } from '../db/scope.ts'
import type { SoldCard } from '../db/tables-payments.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { lockMember } from '../members/queries.ts'
import { presentIntent, requirePayments } from '../payments/provider-order.ts'
import { findLiveIntent, insertIntent, type IntentRow, voidIntent } from '../payments/queries.ts'
import { fail, failBelow } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { type CardKindRow, findKind, lastCardDay } from './queries.ts'

/** The card sold under an id, at today's price. @throws Refusal `card.not_found`, `card.other_holder` */
export async function cardSold(db: Reader, id: string, memberId: string): Promise<SoldCard> {
  const kind = await findKind(db, id)
  if (!kind?.active || !kind.online) return fail('card.not_found')
  requireHolder(kind, await lastCardDay(db, memberId))
  const { it: name, en: name_en } = kind.name
  return { id, name, name_en, duration: kind.months, price_cents: kind.price_cents }
}

/** A first card is for who had none, a renewal for who had one. @throws Refusal `card.other_holder` */
export function requireHolder({ holder }: Pick<CardKindRow, 'holder'>, lastDay: CivilDate | null): void {
  if (holder !== 'both' && (holder === 'first') !== (lastDay === null)) fail('card.other_holder')
}

/** @throws Refusal with the reason why this member may not buy a card now */
export async function requireRenewal(db: Reader, { library, id, banned }: Member, today: string): Promise<void> {
  const problem = renewalProblem(
    {
      renewable: library.renewable_card,
      banned,
      opensDays: library.settings.renewal_opens_days ?? 0,
      activeUntil: await lastCardDay(db, id),
    },
    today,
  )
  if (problem) fail(problem)
}

/**
 * Prepares the payment of a card; while it may still be paid, asking again answers the same.
 * @throws Refusal for a card that is not sold, is not due yet, or when the provider does not answer
 */
export async function openCardIntent(deps: Deps, who: Member, cardId: string): Promise<PaymentIntent> {
  if (who.home !== who.library.library_id) failBelow(levels.member)
  await requirePayments(deps, 'payment.unavailable')
  const intent = await write(deps, who, prepare, cardId)
  return presentIntent(deps, who, intent, 'payment.unavailable')
}

async function prepare(work: Work<Member>, cardId: string): Promise<IntentRow> {
  const { tx, who, at } = work
  await lockMember(tx, who.id)
  await requireRenewal(tx, who, work.today)
  const card = await cardSold(tx, cardId, who.id)
  const live = await stillGood(work, card)
  if (live) return live
  const sold = { card: JSON.stringify(card), amount_cents: card.price_cents }
  return insertIntent(tx, { member_id: who.id, purpose: 'card', ...sold }, at)
}

/** The payment already prepared, if it is for this card at this price and its time is not up; another is ended. */
async function stillGood({ tx, who, at }: Work<Member>, card: SoldCard): Promise<IntentRow | null> {
  const live = await findLiveIntent(tx, who.id, null)
  if (!live) return null
  const same = live.card?.id === card.id && live.amount_cents === card.price_cents && live.expires_at > at
  if (same || live.status === 'capturing') return live
  await voidIntent(tx, live, 'replaced', at)
  return null
}
