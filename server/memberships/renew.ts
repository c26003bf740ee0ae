import type * as z from 'zod'
import type { Membership, membershipsContract } from '../../src/lib/contract/memberships.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { lockMember } from '../members/queries.ts'
import { takeMoney } from '../outside/payments/take-money.ts'
import { paymentsOf } from '../payments/provider-order.ts'
import { type IntentRow, lockIntentFor, startCapturing } from '../payments/queries.ts'
import { resolveUntaken } from '../payments/resolve-payment.ts'
import { expectedOf } from '../payments/to-expected.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { grantCard } from './grant-card.ts'
import { cardSold, requireRenewal } from './open-card-intent.ts'
import { findCardNumber, findMembership } from './queries.ts'
import { toMembership } from './to-membership.ts'

type RenewInput = z.output<typeof membershipsContract.renew.body>

/**
 * Captures an approved payment and grants the card. The intent is marked as capturing before the call; asked
 * again, or twice at once, it is taken once and the card is the same.
 * @throws Refusal before anything is taken when card, price or payment are not what was agreed
 */
export async function renewCard(deps: Deps, who: Member, input: RenewInput): Promise<Membership> {
  const intent = await write(deps, who, claim, input)
  if (intent.status === 'granted') return presentCard(deps, who, intent.membership_id)
  const payments = await paymentsOf(deps, intent, 'payment.unavailable')
  const taken = await takeMoney(payments, expectedOf(intent))
  if (taken.kind !== 'taken') return resolveUntaken(deps, who.library, intent, taken)
  const membershipId = await grantCard(deps, who.library, intent, taken.capture)
  return presentCard(deps, who, membershipId ?? fail('payment.refunded'))
}

async function claim(work: Work<Member>, { paypal, card: shown }: RenewInput): Promise<IntentRow> {
  const { tx, who, at } = work
  await lockMember(tx, who.id)
  const intent = (await lockIntentFor(tx, who.id, paypal.order_id)) ?? fail('payment.mismatch')
  const { card } = intent
  if (intent.purpose !== 'card' || !card || card.id !== shown.id) return fail('payment.mismatch')
  if (intent.status === 'granted') return intent
  if (intent.status === 'refunding' || intent.status === 'refunded') fail('payment.refunded')
  const { name, name_en, price_cents, duration } = await cardSold(tx, shown.id, who.id)
  const changed =
    price_cents !== intent.amount_cents ||
    (shown.price !== undefined && Math.round(shown.price * 100) !== price_cents) ||
    (shown.duration !== undefined && shown.duration !== duration) ||
    (shown.name !== undefined && shown.name !== name && shown.name !== name_en)
  if (changed) fail('payment.price_changed')
  await requireRenewal(tx, who, work.today)
  if (intent.status === 'void' || (intent.status === 'open' && intent.expires_at <= at)) fail('payment.expired')
  return startCapturing(tx, intent, at)
}

async function presentCard({ db }: Deps, { id, lang }: Member, membershipId: string | null): Promise<Membership> {
  const row = membershipId ? await findMembership(db, membershipId) : undefined
  return toMembership(row ?? fail('server.unexpected'), await findCardNumber(db, id), lang)
}
