import { reconcilePayments } from '../../server/jobs/reconcile-payments.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import type { Answer, Caller } from './caller.ts'
import { runIn } from './library.ts'
import { type FreeObject, freeObject } from './loans.ts'
import type { World } from './world.ts'

/** A few streets from the demonstration library, and far from it. */
export const near = { address: 'Via Ferrarese 12', cap: '40128', city: 'Bologna', province: 'BO' }
export const far = { address: 'Via Emilia 100', cap: '40026', city: 'Imola', province: 'BO' }

/** Puts an object in a member's cart, to be brought home. */
export async function cartHome(member: Caller, object: FreeObject, shipping_geo: object = near): Promise<Answer> {
  await member.post(`/v1/checkout/cart/${object.id}`)
  return member.post('/v1/checkout/shipping', { method: 'delivery', shipping_geo })
}

export type Prepared = { object: FreeObject; order: string; intent: string; checkout: string; expires: string }

/** A member's delivery with its payment prepared; the payer has not said yes yet. */
export async function prepared(world: World, member: Caller): Promise<Prepared> {
  const object = await freeObject(world)
  await cartHome(member, object)
  const held = await member.post('/v1/checkout/loan', { from_date: addDays(object.today, 3) })
  const { status, body } = await member.post('/v1/checkout/intent')
  if (status !== 200) throw new Error(`no intent: ${status} ${JSON.stringify(body)} after ${JSON.stringify(held.body)}`)
  return { object, order: body.order_id, intent: body.intent_id, checkout: held.body.id, expires: body.expires_at }
}

export const confirmWith = (member: Caller, order: string, more: object = {}) =>
  member.put('/v1/checkout/confirm', { paypal: { order_id: order }, ...more })

/** Lets the jobs find out what became of payments, a minute later. */
export async function reconciled(world: World, seconds = 60, library = 'quartiere') {
  world.clock.advance(seconds)
  return runIn(world, reconcilePayments, library)
}

/** Checks that money and loans add up: every capture is a loan, a card, or on its way back. */
export async function accountsOf({ db, provider }: Pick<World, 'db' | 'provider'>) {
  const loans = await db
    .selectFrom('orders')
    .select(['id', 'status', 'paid_at', 'refunded_at'])
    .where('method', '=', 'delivery')
    .where('status', '!=', 'checkout')
    .execute()
  const intents = await db.selectFrom('payment_intents').selectAll().execute()
  const kept = [...provider.ledger.orders.values()].filter(one => one.capture?.status === 'COMPLETED')
  const granted = intents.filter(one => one.status === 'granted').map(one => one.capture_id)
  return {
    unpaidLoans: loans.filter(one => !one.paid_at).length,
    keptForNothing: kept.filter(one => !granted.includes(one.capture!.id)).length,
    loansWithoutMoney: loans.filter(
      one => one.paid_at && !intents.some(intent => intent.order_id === one.id && intent.capture_id),
    ).length,
  }
}

export const inOrder = { unpaidLoans: 0, keptForNothing: 0, loansWithoutMoney: 0 }
