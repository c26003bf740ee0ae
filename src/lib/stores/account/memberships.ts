import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import type { Library } from '../../contract/library.ts'
import { memberships } from '../../contract/memberships.endpoints.ts'
import type { Membership } from '../../contract/memberships.ts'
import { load, type Loaded, perform, reload, type Task } from '../async/loaded.ts'
import { $approved, dropApproved, isUndecided, persistApproved } from '../checkout/approved.ts'
import { readSession } from '../session/session.ts'

export const $memberships = atom<Loaded<Membership[]>>({ state: 'waiting' })
export const $renewing = atom<Task>({ state: 'idle' })

/** The card just paid for. */
export const $renewed = atom<Membership | null>(null)

export type ShownCard = NonNullable<Library['renewal_card']>

const listMemberships = () => call(memberships.list)

export const readMemberships = () => load($memberships, listMemberships)

/** Has the payment of a card written down; answers the provider's order, null when it is refused. */
export async function orderForCard(card: ShownCard): Promise<string | null> {
  const intent = await perform($renewing, 'prepare', () => call(memberships.intent, { body: { card_id: card.id } }))
  return intent?.order_id ?? null
}

/** Takes an approved payment. Sent again it is the one card, paid once. */
export async function renewCard({ id, name, duration, price }: ShownCard, order: string): Promise<boolean> {
  persistApproved('card', order)
  const body = { paypal: { order_id: order }, card: { id, name, duration, price } }
  const renewed = await perform($renewing, 'renew', () => call(memberships.renew, { body }))
  const task = $renewing.get()
  if (task.state !== 'failed' || !isUndecided(task.problem.code)) dropApproved('card')
  if (!renewed) return false
  $renewed.set(renewed)
  await Promise.all([readSession(), reload($memberships, listMemberships)])
  return true
}

/** Takes up a payment that was approved before this page was loaded again. */
export async function resumeRenewal(card: ShownCard): Promise<boolean> {
  const order = $approved.card.get()
  return order !== null && renewCard(card, order)
}
