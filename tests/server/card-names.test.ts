import { expect, it } from 'vitest'
import { addDays, addMonths } from '../../src/lib/rules/dates.ts'
import { delivered } from '../world/mailbox.ts'
import { payers } from '../world/payers.ts'

const { world, member } = payers(2)

const card = { id: 'tessera-annuale', name: 'Tessera annuale', duration: 12, price: 20 }

it('EN-02 cards are called by their English name where English is read, and by their own where there is none', async () => {
  const who = member()
  await world().db.updateTable('memberships').set({ kind_id: card.id }).where('member_id', '=', who.id).execute()
  const english = { headers: { 'accept-language': 'en' } }
  const inEnglish = async () => {
    const [sold, [mine], domain] = await Promise.all([
      world().visitor().call('GET', '/v1/libraries/renewals/cards', english),
      (await who.call('GET', '/v1/me/memberships', english)).body,
      world().visitor().call('GET', '/v1/libraries/domains/quartiere', english),
    ])
    return [sold.body, mine.card, domain.body.renewal_card.name]
  }
  expect(await inEnglish()).toEqual([[{ ...card, name: 'Yearly card' }], { name: 'Yearly card' }, 'Yearly card'])
  const named = (en: string) =>
    world()
      .db.updateTable('card_kinds')
      .set({ name: JSON.stringify({ it: card.name, en }) })
      .where('library_id', '=', 'quartiere')
      .execute()
  await named('')
  expect(await inEnglish()).toEqual([[card], { name: card.name }, card.name])
  await named('Yearly card')
})

it('EN-02 B4 a renewal is of the card by the name that was read, in either language, and the mail says the reader’s', async () => {
  const who = member()
  await world().db.updateTable('members').set({ lang: 'en' }).where('id', '=', who.id).execute()
  const to_date = addDays(world().clock.today(), -1)
  await world()
    .db.updateTable('memberships')
    .set({ kind_id: card.id, from_date: addMonths(to_date, -12), to_date })
    .where('member_id', '=', who.id)
    .execute()
  const { order_id } = (await who.post('/v1/me/memberships/intent', { card_id: card.id })).body
  world().provider.ledger.approve(order_id)
  const body = { paypal: { order_id }, card: { ...card, name: 'Yearly card' } }
  const renewed = await who.call('POST', '/v1/me/memberships', { body, headers: { 'accept-language': 'en' } })
  expect(renewed).toMatchObject({ status: 200, body: { card: { name: 'Yearly card' } } })
  const given = await world().db.selectFrom('memberships').select('card_name').where('member_id', '=', who.id).execute()
  expect(given.map(one => one.card_name)).toEqual([card.name, card.name])
  const { body: me } = await who.get('/v1/me')
  const [mail] = await delivered(world(), me.email)
  expect(mail!.email.text).toContain('Yearly card')
  expect(mail!.email.text).not.toContain(card.name)
})
