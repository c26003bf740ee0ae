import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, addMonths } from '../../src/lib/rules/dates.ts'
import { crowd } from '../world/crowd.ts'
import { type Person, staff } from '../world/lent.ts'
import { delivered } from '../world/mailbox.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let admin: Person
let desk: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await staff(world, 4)
  desk = await staff(world, 9)
})
afterAll(() => world.close())

const path = '/v1/desk/cards'
const yearly = { id: 'tessera-annuale', name: 'Tessera annuale', duration: 12, price: 20 }
const reduced = { name: { it: 'Ridotta', en: 'Reduced' }, duration: 12, price: 8.5, holder: 'both' as const }
const how = { online: false, at_desk: true, active: true, is_default: false }
const change = (id: string, body: object) => admin.call('PATCH', `${path}/${id}`, { body })
const shown = async () => (await admin.get('/v1/libraries/domains/quartiere')).body.renewal_card
const sold = async () => (await admin.get('/v1/libraries/renewals/cards')).body
const prints = async () =>
  (await world.db.selectFrom('outbox').select('id').where('topic', '=', 'publish').execute()).length

/** A member without any card. */
async function newcomer(): Promise<Person> {
  const [one] = await crowd(world, 1)
  await world.db.deleteFrom('memberships').where('member_id', '=', one!.id).execute()
  return one!
}
const give = (to: Person, body: object, by: Person = desk) => by.post(`/v1/desk/members/${to.id}/memberships`, body)
const audited = (action: string) =>
  world.db
    .selectFrom('audit')
    .selectAll()
    .where('subject', '=', 'membership')
    .where('action', '=', action)
    .orderBy('at')
    .orderBy('id')
    .execute()

it('E34 the card that was sold is the first kind, and the public calls answer as before', async () => {
  expect((await desk.get(path)).body).toEqual([
    {
      ...yearly,
      name: { it: 'Tessera annuale', en: 'Yearly card' },
      holder: 'both',
      online: true,
      at_desk: true,
      active: true,
      is_default: true,
      holders: expect.any(Number),
    },
  ])
  expect([await shown(), await sold()]).toEqual([{ ...yearly, opens_days: 0 }, [yearly]])
})

it('E34 a kind says how many members have a card of it today', async () => {
  const today = world.clock.today()
  const valid = await world.db
    .selectFrom('memberships')
    .select('member_id')
    .distinct()
    .where('library_id', '=', 'quartiere')
    .where('kind_id', '=', yearly.id)
    .where('to_date', '>=', today)
    .execute()
  expect((await desk.get(path)).body[0].holders).toBe(valid.length)
  expect(valid.length).toBeGreaterThan(0)
})

it('E34 a kind is added and changed; only the renewal that pages show prints them again', async () => {
  const before = await prints()
  const { status, body } = await admin.post(path, { ...reduced, ...how })
  expect([status, body]).toEqual([200, { ...reduced, ...how, id: 'ridotta', holders: 0 }])
  expect((await change('ridotta', { price: 9, online: true })).body).toMatchObject({ price: 9, online: true })
  expect(await sold()).toEqual([yearly, { id: 'ridotta', name: 'Ridotta', duration: 12, price: 9 }])
  expect([await prints(), await shown()]).toEqual([before, { ...yearly, opens_days: 0 }])
  expect((await admin.post(path, { ...reduced, ...how, name: { it: 'ridotta', en: '' } })).body.code).toBe(
    'card.name_taken',
  )
  expect((await change('ridotta', { holder: 'first', is_default: true })).body.code).toBe('card.bad_default')
  expect((await change('ridotta', { duration: 0 })).status).toBe(422)
  expect((await change('mai-vista', { price: 1 })).status).toBe(404)
  expect((await change(yearly.id, { price: 15 })).body.price).toBe(15)
  expect([await prints(), (await shown()).price]).toEqual([before + 1, 15])
  expect((await change(yearly.id, { name: { it: yearly.name, en: 'Annual card' } })).status).toBe(200)
  expect(await prints()).toBe(before + 2)
  expect((await change('ridotta', { is_default: true })).body.is_default).toBe(true)
  expect(await shown()).toEqual({ id: 'ridotta', name: 'Ridotta', duration: 12, price: 9, opens_days: 0 })
  expect((await change('ridotta', { active: false })).body).toMatchObject({ active: false, is_default: false })
  expect([await shown(), (await sold()).length]).toEqual([null, 1])
  await change(yearly.id, { price: 20, is_default: true })
  await change('ridotta', { active: true, online: false })
  expect(await shown()).toEqual({ ...yearly, opens_days: 0 })
  expect((await audited('change_kind')).every(one => one.actor_id === admin.id)).toBe(true)
  expect((await desk.post(path, { ...reduced, ...how })).status).toBe(403)
})

it('RT-34 a renewal that is only given at the desk keeps its price on the pages, and nobody is led to pay it', async () => {
  const member = await newcomer()
  const offered = async () => {
    const { is, renewal_card } = (await admin.get('/v1/libraries/domains/quartiere')).body
    return [is.renewable_card, renewal_card?.price, (await member.get('/v1/me/card')).body.renewable]
  }
  const before = await prints()
  expect(await offered()).toEqual([true, 20, true])
  expect((await change(yearly.id, { online: false })).body).toMatchObject({ online: false, is_default: true })
  expect([await offered(), await sold()]).toEqual([[false, 20, false], []])
  expect((await change(yearly.id, { online: true })).status).toBe(200)
  expect([await offered(), await prints()]).toEqual([[true, 20, true], before + 2])
})

it('E34 a card given for cash at the desk is active at once, and its receipt comes by mail', async () => {
  const member = await newcomer()
  const today = world.clock.today()
  const { status, body } = await give(member, { kind: 'ridotta', paid: 'cash' })
  expect([status, body]).toMatchObject([
    200,
    { card: { name: 'Ridotta' }, sub_date: { from: today, to: addMonths(today, 12) } },
  ])
  expect(body.numero_tessera_convenzionata).toMatch(/^Q\d{6}$/)
  const { body: me } = await member.get('/v1/me')
  expect(me).toMatchObject({ is: { active_card: true }, card_number: body.numero_tessera_convenzionata })
  const [mail] = await delivered(world, me.email)
  expect([mail!.email.subject, mail!.email.text]).toEqual([
    'La tua tessera: la ricevuta',
    expect.stringMatching(/Hai pagato 9,00\s€ in contanti/),
  ])
  const row = await world.db.selectFrom('memberships').selectAll().where('id', '=', body.id).executeTakeFirst()
  expect(row).toMatchObject({ kind_id: 'ridotta', paid_by: 'cash', paid_cents: 900 })
  expect(await audited('give')).toMatchObject([{ actor_id: desk.id, subject_id: body.id, data: { paid: 'cash' } }])
  expect((await desk.get(path)).body.find((one: { id: string }) => one.id === 'ridotta').holders).toBe(1)
  expect((await give(member, { kind: 'ridotta', paid: 'cash' })).body.code).toBe('card.still_active')
})

it('E34 a renewal follows the card that it renews, by the days that the library says', async () => {
  const member = await newcomer()
  const today = world.clock.today()
  const first = (await give(member, { kind: yearly.id, paid: 'transfer' })).body
  const to_date = addDays(today, -30)
  await world.db.updateTable('memberships').set({ to_date, from_date: to_date }).where('id', '=', first.id).execute()
  const again = await give(member, { kind: yearly.id, paid: 'pos' })
  expect(again.body.sub_date).toEqual({ from: today, to: addMonths(today, 12) })
  expect((await audited('renew_at_desk')).map(one => one.subject_id)).toEqual([again.body.id])
})

it('E34 what is free needs a reason, which stays written; a kind is for whom it is for', async () => {
  const member = await newcomer()
  const without = await give(member, { kind: yearly.id, paid: 'free' })
  expect([without.status, without.body.fields]).toEqual([422, { reason: 'Campo richiesto' }])
  await change('ridotta', { holder: 'renewal' })
  expect((await give(member, { kind: 'ridotta', paid: 'cash' })).body.code).toBe('card.other_holder')
  await change('ridotta', { at_desk: false })
  expect((await give(member, { kind: 'ridotta', paid: 'cash' })).body.code).toBe('card.not_found')
  const given = await give(member, { kind: yearly.id, paid: 'free', reason: 'Ha aggiustato tre trapani' })
  expect(given.status).toBe(200)
  const entry = (await audited('give')).find(one => one.subject_id === given.body.id)
  expect(entry).toMatchObject({ reason: 'Ha aggiustato tre trapani', data: { paid_cents: 0 } })
  const { email } = (await member.get('/v1/me')).body
  expect((await delivered(world, email))[0]!.email.text).toContain('Non devi pagare nulla.')
  const other = await newcomer()
  await world.db.updateTable('members').set({ banned_at: world.clock.now() }).where('id', '=', other.id).execute()
  expect((await give(other, { kind: yearly.id, paid: 'cash' })).body.code).toBe('member.suspended')
  expect((await desk.post('/v1/desk/members/nessuno/memberships', { kind: yearly.id, paid: 'cash' })).status).toBe(404)
})

it('E34 the days of a card are corrected with a reason, and not by a volunteer', async () => {
  const member = await newcomer()
  const { id } = (await give(member, { kind: yearly.id, paid: 'cash' })).body
  const correct = (by: Person, body: object) => by.call('PATCH', `/v1/desk/memberships/${id}`, { body })
  const days = { from_date: '2026-10-01', to_date: '2027-10-01' }
  const referent = await staff(world, 5)
  expect((await correct(desk, { ...days, reason: 'Un errore' })).body.code).toBe('auth.forbidden')
  expect((await correct(referent, days)).status).toBe(422)
  const turned = await correct(referent, { from_date: days.to_date, to_date: days.from_date, reason: 'Un errore' })
  expect([turned.status, turned.body.fields]).toEqual([422, { to_date: 'L’ultimo giorno viene prima del primo' }])
  const done = await correct(referent, { ...days, reason: 'Aveva pagato a ottobre' })
  expect(done.body.sub_date).toEqual({ from: days.from_date, to: days.to_date })
  expect((await member.get('/v1/me/memberships')).body[0].sub_date).toEqual(done.body.sub_date)
  expect(await audited('correct')).toMatchObject([
    { actor_id: referent.id, reason: 'Aveva pagato a ottobre', data: { after: days } },
  ])
})

it('E34 the name on a card is corrected, as it was and as it is in the register, and stays where only days are', async () => {
  const member = await newcomer()
  const { id, card } = (await give(member, { kind: yearly.id, paid: 'cash' })).body
  const referent = await staff(world, 5)
  const days = { from_date: '2026-10-01', to_date: '2027-10-01' }
  const correct = (body: object) =>
    referent.call('PATCH', `/v1/desk/memberships/${id}`, { body: { ...days, reason: 'Un errore', ...body } })
  expect((await correct({ name: ' ' })).body.fields).toHaveProperty('name')
  // Read in English it has its kind's name there, which sent back is no correction.
  const english = { headers: { 'accept-language': 'en' } }
  const read = await desk.call('GET', `/v1/desk/members/${member.id}/sheet`, english)
  expect(read.body.cards[0].name).toBe('Annual card')
  expect((await correct({ name: 'Annual card' })).body.card.name).toBe(card.name)
  expect((await correct({ name: 'Ridotta studenti' })).body.card.name).toBe('Ridotta studenti')
  expect((await member.get('/v1/me/memberships')).body[0].card.name).toBe('Ridotta studenti')
  expect((await desk.get(`/v1/desk/members/${member.id}/sheet`)).body.cards[0].name).toBe('Ridotta studenti')
  const corrections = async () => (await audited('correct')).filter(one => one.subject_id === id).map(one => one.data)
  expect(await corrections()).toContainEqual(
    expect.objectContaining({
      before: expect.objectContaining({ card_name: card.name }),
      after: expect.objectContaining({ card_name: 'Ridotta studenti' }),
    }),
  )
  expect((await correct({})).body.card.name).toBe('Ridotta studenti')
  // The number that a paper card has, and nobody else's.
  const other = await newcomer()
  await give(other, { kind: yearly.id, paid: 'cash' })
  await world.db.updateTable('members').set({ card_number: 'T-900' }).where('id', '=', other.id).execute()
  expect((await correct({ card_number: 't-900' })).body.code).toBe('card.number_taken')
  const was = (await desk.get(`/v1/desk/members/${member.id}/sheet`)).body.card_number
  expect((await correct({ card_number: 'T-901' })).status).toBe(200)
  const scanned = await desk.get(`/v1/desk/scans?${new URLSearchParams({ code: 'T-901' })}`)
  expect(scanned.body).toMatchObject({ kind: 'member', member: { id: member.id } })
  expect(await corrections()).toContainEqual(
    expect.objectContaining({
      before: expect.objectContaining({ card_number: was }),
      after: expect.objectContaining({ card_number: 'T-901' }),
    }),
  )
})
