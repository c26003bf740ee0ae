import { beforeEach } from 'vitest'
import { confirmWith } from './deliveries.ts'
import { type Person, staff } from './lent.ts'
import { payers } from './payers.ts'

const card = 'tessera-annuale'

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
