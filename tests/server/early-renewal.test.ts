import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addDays, addMonths } from '../../src/lib/rules/dates.ts'
import { payers } from '../world/payers.ts'

const { world, member } = payers(1)

const card = { id: 'tessera-annuale', name: 'Tessera annuale', duration: 12, price: 20 }

it('ST-27 a renewal opens as many days before the end as the library says, and follows the card that it renews', async () => {
  const who = member()
  const today = world().clock.today()
  const endsIn = async (days: number) => {
    const to_date = addDays(today, days)
    await world().db.updateTable('memberships').set({ to_date }).where('member_id', '=', who.id).execute()
  }
  const opening = (days: number | null) =>
    world()
      .db.updateTable('libraries')
      .set({
        settings:
          days === null
            ? sql<string>`settings - 'renewal_opens_days'`
            : sql<string>`jsonb_set(settings, '{renewal_opens_days}', ${String(days)}::jsonb)`,
      })
      .where('library_id', '=', 'quartiere')
      .execute()
  const intent = () => who.post('/v1/me/memberships/intent', { card_id: card.id })
  await endsIn(20)
  expect((await intent()).body.code).toBe('card.active')
  await opening(20)
  expect((await intent()).body.code).toBe('card.active')
  await opening(21)
  const shown = (await world().visitor().get('/v1/libraries/domains/quartiere')).body
  expect(shown.renewal_card).toEqual({ ...card, opens_days: 21 })
  const { body } = await intent()
  world().provider.ledger.approve(body.order_id)
  const renewed = await who.post('/v1/me/memberships', { paypal: { order_id: body.order_id }, card })
  const from = addDays(today, 21)
  expect(renewed.body.sub_date).toEqual({ from, to: addMonths(from, 12) })
  await opening(null)
})
