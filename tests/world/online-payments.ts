import type { Insertable } from 'kysely'
import { beforeEach } from 'vitest'
import type { ScopedTables } from '../../server/db/scope.ts'
import { newId } from '../../server/ids.ts'
import { confirmWith } from './deliveries.ts'
import { type Person, staff } from './lent.ts'
import { payers } from './payers.ts'
import type { World } from './world.ts'

const card = 'tessera-annuale'
const sold = JSON.stringify({ id: card, name: 'Tessera annuale', duration: 12, price_cents: 500 })

/** A card that somebody paid, of which the provider knows nothing. @returns its id */
export async function givenPayment(
  world: World,
  member_id: string,
  more: Partial<Insertable<ScopedTables['payment_intents']>> = {},
): Promise<string> {
  const [id, at] = [newId(), world.clock.now()]
  const paid = { purpose: 'card' as const, card: sold, amount_cents: 500, status: 'granted' as const, capture_id: id }
  await world.db
    .insertInto('payment_intents')
    .values({ ...paid, ...more, library_id: 'quartiere', id, member_id, created_at: at, expires_at: at })
    .execute()
  return id
}

/** A world for tests about what coordinators see of online payments, and refund. */
export function onlinePayments(size: number) {
  const { member, ...of } = payers(size)
  const { world } = of
  const path = '/v1/desk/payments'
  const reason = 'Il furgone si è rotto'
  let admin: Person
  const readmit = async () => void (admin = await staff(world(), 4))
  beforeEach(readmit)
  const list = async (query = '') => (await admin.get(`${path}${query}`)).body
  return {
    ...of,
    member,
    path,
    reason,
    card,
    admin: () => admin,
    /** Another coordinator, signed in now: the clock has moved on. */
    readmit,
    list,
    delivery: async () => {
      const { order, intent, checkout, object } = await of.approved()
      await confirmWith(member(), order)
      return { order, intent, checkout, object }
    },
    /** A card that is paid from nothing. @returns its payment */
    paidCard: async (who = member()): Promise<string> => {
      await world().db.deleteFrom('memberships').where('member_id', '=', who.id).execute()
      const { order_id, intent_id } = (await who.post('/v1/me/memberships/intent', { card_id: card })).body
      world().provider.ledger.approve(order_id)
      await who.post('/v1/me/memberships', { paypal: { order_id }, card: { id: card } })
      return intent_id
    },
    refund: (id: string, body: object = { reason }, by = admin) => by.post(`${path}/${id}/refunds`, body),
    shown: async (id: string) => (await list()).docs.find((one: { id: string }) => one.id === id),
    ids: async (query: string): Promise<string[]> => (await list(query)).docs.map((one: { id: string }) => one.id),
    refunded: () => world().provider.ledger.counts.refunded,
  }
}
