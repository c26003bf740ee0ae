import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { retain } from '../../server/jobs/retention.ts'
import { policiesVersion } from '../../src/lib/rules/policies.ts'
import { crowd } from '../world/crowd.ts'
import { awake, handedOut, type Person, staff } from '../world/lent.ts'
import { runIn } from '../world/library.ts'
import { delivered, emptyMailbox } from '../world/mailbox.ts'
import { aTuesday, openWorld, type World } from '../world/world.ts'

let world: World
let admin: Person
let volunteer: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await staff(world, 4)
  volunteer = await staff(world, 9)
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(aTuesday)
  await awake(world, admin, volunteer)
  await emptyMailbox(world)
})

const found = async (query: string) =>
  (await volunteer.get(`/v1/desk/members?${query}`)).body.docs.map((one: { id: string }) => one.id) as string[]
const refused = (status: number, code: string) => ({ status, body: { code } })

describe('the sheet of a member', () => {
  const sheetOf = async (id: string) => (await volunteer.get(`/v1/desk/members/${id}/sheet`)).body

  it('has cards, loans with their days, how often they were late, payments and invitations', async () => {
    const [one] = (await crowd(world, 1)) as [Person]
    const { id } = one
    const { email } = (await one.get('/v1/me')).body
    await world.db.updateTable('members').set({ password_hash: null }).where('id', '=', id).execute()
    const loan = await handedOut(world, admin, { member: one })
    const back = await handedOut(world, admin, { member: one })
    await admin.post(`${back.atDesk}/returns`)
    await world.db.updateTable('orders').set({ to_date: back.days.from_date }).where('id', '=', back.id).execute()
    await world.db
      .updateTable('memberships')
      .set({ paid_by: 'cash', paid_cents: 1500 })
      .where('member_id', '=', id)
      .execute()
    await volunteer.post('/v1/desk/members/invitations', { people: [{ email, lang: 'it' }] })
    world.clock.set(`${loan.days.to_date}T20:00:00Z`)
    await awake(world, volunteer)
    const sheet = await sheetOf(id)
    expect(sheet).toMatchObject({
      signs_in: false,
      past_loans: 1,
      times_late: 0,
      loans: [{ id: loan.id, stage: 'due_soon', product: { id: loan.object.id }, ...loan.days }],
      cards: [{ paid_by: 'cash', paid: 15 }],
      payments: [{ purpose: 'card', amount: 15, paid_by: 'cash', state: 'paid' }],
      invitations: [{ email, state: 'waiting' }],
      objects: [],
    })
    world.clock.set(`${loan.days.to_date}T23:00:00Z`)
    await awake(world, volunteer)
    expect(await sheetOf(id)).toMatchObject({ times_late: 1, late_loans: 1, loans: [{ stage: 'overdue' }] })
  })

  it('has what was taken from them at the desk, what it was for, and what became of it', async () => {
    const [one] = (await crowd(world, 1)) as [Person]
    const [point] = (await volunteer.get('/v1/desk/cash')).body.points
    const take = async (body: object) =>
      (await volunteer.post('/v1/desk/cash', { point: point.id, paid_by: 'cash', member: one.id, ...body })).body.id
    await take({ cause: 'donation', amount: 10 })
    const back = await take({ cause: 'deposit', amount: 50, text: 'TR-001' })
    await volunteer.post(`/v1/desk/cash/${back}/returns`)
    const wrong = await take({ cause: 'other', amount: 3, text: 'Punte del trapano' })
    await admin.post(`/v1/desk/cash/${wrong}/voids`, { reason: 'Non era sua' })
    const { payments } = await sheetOf(one.id)
    expect(payments).toHaveLength(3)
    expect(payments).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ purpose: 'donation', text: null, amount: 10, paid_by: 'cash', state: 'paid' }),
        expect.objectContaining({ purpose: 'deposit', text: 'TR-001', amount: 50, state: 'given_back' }),
        expect.objectContaining({ purpose: 'other', text: 'Punte del trapano', amount: 3, state: 'voided' }),
      ]),
    )
  })
})

describe('somebody who is registered at the desk', () => {
  const register = (body: object) => volunteer.post('/v1/desk/members', body)
  const card = { kind: 'tessera-annuale', paid: 'cash' }

  it('with an e-mail has a card, its receipt and an invitation, and chooses a password', async () => {
    const email = 'ottavia@posta.test'
    const person = { first_name: 'Ottavia', last_name: 'Orsi', phone: '333 900 11 22', email }
    const { status, body } = await register({ ...person, card })
    expect(status).toBe(200)
    expect(body.known).toEqual([])
    expect(body.member).toMatchObject({ email, verified: true, card_state: 'active', phone: '3339001122' })
    const subjects = (await delivered(world, email)).map(mail => mail.email.subject)
    expect(subjects).toHaveLength(2)
    expect((await volunteer.get(`/v1/desk/members/${body.member.id}/sheet`)).body).toMatchObject({
      signs_in: false,
      payments: [{ amount: 20, paid_by: 'cash' }],
      invitations: [{ email, state: 'waiting' }],
    })
    world.clock.set('2027-01-20T09:00:00Z')
    await runIn(world, retain)
    await awake(world, volunteer)
    expect((await volunteer.get(`/v1/desk/members/${body.member.id}`)).status).toBe(200)
  })

  it('without one is to be phoned, and is not forgotten', async () => {
    const { body } = await register({ first_name: 'Pia', last_name: 'Senzaposta', phone: '051 900 300' })
    expect(body.member).toMatchObject({ email: null, verified: true, card_state: 'none' })
    expect(await delivered(world)).toEqual([])
    expect(await found('keywords=senzaposta&filter=no_email')).toEqual([body.member.id])
    world.clock.set('2027-01-20T09:00:00Z')
    await runIn(world, retain)
    await awake(world, volunteer)
    expect((await volunteer.get(`/v1/desk/members/${body.member.id}`)).status).toBe(200)
  })

  it('accepts the terms of use as they are now, which somebody of the staff writes down', async () => {
    const person = { first_name: 'Tea', last_name: 'Accetta', phone: '051 44 55' }
    const { id } = (await register({ ...person, policies: policiesVersion })).body.member
    const by = (await volunteer.get('/v1/me')).body.name.trim()
    const sheetOf = async (who: string) => (await volunteer.get(`/v1/desk/members/${who}/sheet`)).body
    expect((await sheetOf(id)).accepted).toEqual({ version: policiesVersion, at: world.clock.now().toISOString(), by })
    const acts = await world.db
      .selectFrom('audit')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', id)
      .execute()
    expect(acts).toContainEqual({ action: 'take_acceptance', actor_id: volunteer.id })
    for (const policies of ['1999-01-01', undefined]) {
      const { member } = (await register({ ...person, anyway: true, ...(policies && { policies }) })).body
      expect((await sheetOf(member.id)).accepted).toBeNull()
    }
  })

  it('is told whether the invitation can leave', async () => {
    const person = { first_name: 'Ivana', last_name: 'Invitata', email: 'ivana@posta.test' }
    expect((await register(person)).body.mailed).toBe(true)
    Object.assign(world.system.mail, { isOff: true })
    const other = await register({ ...person, first_name: 'Olga', email: 'olga@posta.test', anyway: true })
    Object.assign(world.system.mail, { isOff: false })
    expect(other.body).toMatchObject({ member: { email: 'olga@posta.test' }, mailed: false })
  })

  it('is not registered twice, unless it is another person', async () => {
    const person = { first_name: 'Rosa', last_name: 'Dell’Ombra', phone: '051 777 888' }
    const { id } = (await register(person)).body.member
    const again = (await register({ ...person, first_name: 'ròsa', phone: '051 111 999' })).body
    expect(again).toMatchObject({ member: null, known: [{ id }] })
    expect((await register({ ...person, last_name: 'Altra' })).body.known).toHaveLength(1)
    expect((await register({ ...person, anyway: true })).body.member.id).not.toBe(id)
    const taken = await register({ ...person, email: 'socio@demo.test', anyway: true })
    expect(taken).toMatchObject(refused(409, 'member.email_taken'))
  })

  it('needs a way to be reached, and a reason for a card that is free', async () => {
    const person = { first_name: 'Ugo', last_name: 'Muto' }
    expect((await register(person)).body.fields).toHaveProperty('phone')
    const free = await register({ ...person, phone: '051 22', card: { ...card, paid: 'free' } })
    expect(free.body.fields).toHaveProperty('card.reason')
    expect(await found('keywords=ugo%20muto')).toEqual([])
  })
})

describe('a note about a member', () => {
  it('is read by the staff and in the member’s own data, and is removed by who wrote it or who answers for the desk', async () => {
    const [one] = (await crowd(world, 1)) as [Person]
    const other = await staff(world, 9)
    const text = 'Preferisce il telefono, la sera'
    const [note] = (await volunteer.post(`/v1/desk/members/${one.id}/notes`, { text })).body
    expect(note).toMatchObject({ text, removable: true })
    expect((await volunteer.post(`/v1/desk/members/${one.id}/notes`, { text })).body).toHaveLength(1)
    expect((await other.get(`/v1/desk/members/${one.id}/sheet`)).body.notes).toMatchObject([{ text, removable: false }])
    expect((await one.get('/v1/me/export')).body.notes).toMatchObject([{ text }])
    expect((await one.get(`/v1/desk/members/${one.id}/sheet`)).status).toBe(403)
    expect(await other.delete(`/v1/desk/notes/${note.id}`)).toMatchObject(refused(403, 'auth.forbidden'))
    expect((await admin.delete(`/v1/desk/notes/${note.id}`)).status).toBe(200)
    expect(await volunteer.delete(`/v1/desk/notes/${note.id}`)).toMatchObject(refused(404, 'note.not_found'))
  })
})

it('the sheet says why somebody was suspended, corrected, or had the days of a card changed, and who did it', async () => {
  const [{ id }] = (await crowd(world, 1)) as [Person]
  const referent = await staff(world, 5)
  const sheet = async () => (await volunteer.get(`/v1/desk/members/${id}/sheet`)).body
  const [card] = (await sheet()).cards
  expect((await sheet()).reasons).toEqual([])
  await volunteer.call('PATCH', `/v1/desk/members/${id}`, {
    body: { phone: '3339001144', reason: 'Ha cambiato numero' },
  })
  world.clock.advance(60)
  await referent.post(`/v1/desk/members/${id}/suspensions`, { reason: 'Due ritardi' })
  world.clock.advance(60)
  await referent.delete(`/v1/desk/members/${id}/suspensions`)
  const days = { from_date: card.from_date, to_date: '2027-12-31', reason: 'Pagata due volte' }
  expect((await referent.call('PATCH', `/v1/desk/memberships/${card.id}`, { body: days })).status).toBe(200)
  const { reasons } = await sheet()
  expect(reasons.map((one: { reason: string }) => one.reason)).toEqual([
    'Pagata due volte',
    'Due ritardi',
    'Ha cambiato numero',
  ])
  expect(reasons[1]).toMatchObject({ what: 'ha sospeso il socio', by: expect.any(String) })
})

it('the loan of whoever has no e-mail says so at the desk, in place of an address that nobody reads', async () => {
  const loan = await handedOut(world, admin)
  const { customer } = (await volunteer.get(loan.atDesk)).body
  expect(customer.email).toContain('@demo.test')
  await volunteer.call('PATCH', `/v1/desk/members/${customer.id}`, { body: { email: null, reason: 'Non la usa più' } })
  expect((await volunteer.get(loan.atDesk)).body.customer).toMatchObject({ id: customer.id, email: null })
})
