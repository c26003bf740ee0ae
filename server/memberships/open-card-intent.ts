import type { PaymentIntent } from '../../src/lib/contract/payments.ts'
import { renewalProblem } from '../../src/lib/rules/renewal.ts'
import type { Db } from '../db/connect.ts'
import type { SoldCard } from '../db/tables-payments.ts'
import type { LibraryRow } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { lockMember } from '../members/queries.ts'
import { presentIntent, paymentsOf } from '../payments/provider-order.ts'
import { findLiveIntent, insertIntent, type IntentRow, voidIntent } from '../payments/queries.ts'
import { fail } from '../refusal.ts'
import { lastCardDay } from './queries.ts'

/** The card sold under an id, at today's price. @throws Refusal `card.not_found` */
export function cardSold({ settings }: LibraryRow, id: string): SoldCard {
  const card = settings.renewal_card
  return card?.id === id ? card : fail('card.not_found')
}

/** @throws Refusal with the reason why this member may not buy a card now */
export async function requireRenewal(db: Db, { library, id, banned }: Member, today: string): Promise<void> {
  const problem = renewalProblem(
    {
      renewable: library.renewable_card,
      banned,
      opensDays: library.settings.renewal_opens_days ?? 0,
      activeUntil: await lastCardDay(db, library.library_id, id),
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
  const payments = paymentsOf(deps, 'payment.unavailable')
  const now = deps.clock.now()
  const intent = await inTransaction(deps.db, async tx => {
    await lockMember(tx, who.library.library_id, who.id)
    await requireRenewal(tx, who, deps.clock.today())
    const card = cardSold(who.library, cardId)
    return (
      (await stillGood(tx, who, card, now)) ??
      insertIntent(
        tx,
        {
          library_id: who.library.library_id,
          member_id: who.id,
          purpose: 'card',
          card: JSON.stringify(card),
          amount_cents: card.price_cents,
        },
        now,
      )
    )
  })
  return presentIntent(deps, payments, intent, 'payment.unavailable')
}

/** The payment already prepared, if it is for this card at this price and its time is not up; another is ended. */
async function stillGood(tx: Db, who: Member, card: SoldCard, now: Date): Promise<IntentRow | null> {
  const live = await findLiveIntent(tx, who.library.library_id, who.id, null)
  if (!live) return null
  const same = live.card?.id === card.id && live.amount_cents === card.price_cents && live.expires_at > now
  if (same || live.status === 'capturing') return live
  await voidIntent(tx, live, 'replaced', now)
  return null
}
