import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { liftOver } from '../../server/desk-members/suspend.ts'
import { crowd } from '../world/crowd.ts'
import { awake, handedOut, type Person, staff } from '../world/lent.ts'
import { freeObject } from '../world/loans.ts'
import { runIn } from '../world/library.ts'
import { delivered, emptyMailbox } from '../world/mailbox.ts'
import { aTuesday, openWorld, type World } from '../world/world.ts'

let world: World
let admin: Person
let referent: Person
let volunteer: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await staff(world, 4)
  referent = await staff(world, 5)
  volunteer = await staff(world, 9)
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(aTuesday)
  await awake(world, admin, referent, volunteer)
  await emptyMailbox(world)
})

const found = async (query: string) =>
  (await volunteer.get(`/v1/desk/members?${query}`)).body.docs.map((one: { id: string }) => one.id) as string[]
const change = (who: Person, id: string, body: object) => who.call('PATCH', `/v1/desk/members/${id}`, { body })
const suspend = (who: Person, id: string, body: object) => who.post(`/v1/desk/members/${id}/suspensions`, body)
const restore = (who: Person, id: string) => who.delete(`/v1/desk/members/${id}/suspensions`)
const refused = (status: number, code: string) => ({ status, body: { code } })
const setRow = (id: string, set: object) => world.db.updateTable('members').set(set).where('id', '=', id).execute()
const reason = 'Me lo ha chiesto al banco'

async function somebody(set: object = {}): Promise<Person & { email: string }> {
  const [one] = await crowd(world, 1)
  await setRow(one!.id, { first_name: 'Zeno', last_name: `Zanardi ${one!.id}`, ...set })
  return Object.assign(one!, { email: (await one!.get('/v1/me')).body.email })
}

describe('members at the desk', () => {
  it('are found by name, card and telephone, however it is written', async () => {
    const one = await somebody({ phone: '+393331234567', card_number: 'T-00412' })
    const { id } = one
    expect(await found(`keywords=zeno%20zanardi%20${id}`)).toEqual([id])
    expect(await found('keywords=T-00412')).toEqual([id])
    expect(await found('keywords=333%20123%2045.67')).toEqual([id])
    expect(await found('keywords=%25%25%25')).toEqual([])
    await setRow(id, { first_name: 'Niccolò', last_name: `D’Àvila ${id}` })
    expect(await found(`keywords=avila%20niccolo%20${id}`)).toEqual([id])
  })

  it('are the new, those whose card is over, the suspended, those without e-mail, the unproved and the staff', async () => {
    const [fresh, lapsed, suspended, mute] = [await somebody(), await somebody(), await somebody(), await somebody()]
    for (const one of [lapsed, suspended, mute]) await setRow(one.id, { joined_at: new Date('2025-01-01') })
    await world.db
      .updateTable('memberships')
      .set({ from_date: '2025-11-24', to_date: '2026-11-23' })
      .where('member_id', '=', lapsed.id)
      .execute()
    await suspend(referent, suspended.id, { reason })
    await change(volunteer, mute.id, { email: null, reason })
    const mine = new Set([fresh.id, lapsed.id, suspended.id, mute.id])
    const those = async (filter: string) =>
      (await found(`keywords=zanardi&limit=100&filter=${filter}`)).filter(id => mine.has(id))
    expect(await those('new')).toEqual([fresh.id])
    expect(await those('expired')).toEqual([lapsed.id])
    expect(await those('suspended')).toEqual([suspended.id])
    expect(await those('no_email')).toEqual([mute.id])
    expect(await those('unverified')).toEqual([])
    await setRow(fresh.id, { verified_at: null, level: 9 })
    expect([await those('unverified'), await those('staff')]).toEqual([[fresh.id], [fresh.id]])
    expect(await those('late')).toEqual([])
    expect((await volunteer.get(`/v1/desk/members/${mute.id}`)).body.email).toBeNull()
  })

  it('come with their card in a word, and their loans', async () => {
    const one = await somebody()
    const { id } = one
    expect((await volunteer.get(`/v1/desk/members/${id}`)).body).toMatchObject({ card_state: 'active', open_loans: 0 })
    const loan = await handedOut(world, admin, { member: one })
    await world.db.deleteFrom('memberships').where('member_id', '=', id).execute()
    const seen = (await volunteer.get(`/v1/desk/members/${id}`)).body
    expect(seen).toMatchObject({ card_state: 'none', open_loans: 1, late_loans: 0 })
    await world.db
      .updateTable('orders')
      .set({ from_date: '2026-11-01', to_date: '2026-11-23' })
      .where('id', '=', loan.id)
      .execute()
    expect((await volunteer.get(`/v1/desk/members/${id}`)).body).toMatchObject({ open_loans: 1, late_loans: 1 })
    expect(await found(`filter=late&limit=100`)).toContain(id)
  })

  it('are one library’s', async () => {
    const elsewhere = await staff(world, 10, 'borgo')
    expect(await volunteer.get(`/v1/desk/members/${elsewhere.id}`)).toMatchObject(refused(404, 'member.not_found'))
  })
})

describe('what is known of a member', () => {
  it('is put right with a reason, and the audit has it as it was and as it is', async () => {
    const one = await somebody({ phone: null })
    const domicile = { address: 'Via Lame 1', cap: '40122', city: 'Bologna', province: 'bo' }
    const { status, body } = await change(volunteer, one.id, {
      first_name: 'Zoe',
      phone: '051 123 456',
      domicile,
      reason,
    })
    expect([status, body.first_name, body.phone, body.domicile.province]).toEqual([200, 'Zoe', '051123456', 'BO'])
    const entry = await world.db
      .selectFrom('audit')
      .select(['actor_id', 'reason', 'data'])
      .where('subject_id', '=', one.id)
      .where('action', '=', 'change_member')
      .executeTakeFirst()
    expect(entry).toMatchObject({
      actor_id: volunteer.id,
      reason,
      data: { before: { first_name: 'Zeno', phone: null, domicile: null }, after: { first_name: 'Zoe' } },
    })
    expect((await change(volunteer, one.id, { first_name: 'Zeno' })).body.fields).toHaveProperty('reason')
  })

  it('a new e-mail signs out, is asked to prove itself, and the old one is told', async () => {
    const one = await somebody()
    const email = `nuovo-${one.id}@posta.test`
    const { body } = await change(volunteer, one.id, { email, reason })
    expect(body).toMatchObject({ email, verified: false })
    expect((await one.get('/v1/me')).status).toBe(401)
    expect((await delivered(world, email)).map(mail => mail.email.subject)).toEqual(['Conferma il tuo indirizzo'])
    const [told] = await delivered(world, one.email)
    expect(told?.email.subject).toBe('Il tuo indirizzo in biblioteca è cambiato')
    expect(told?.email.text).not.toContain(email)
  })

  it('an e-mail that somebody else has is refused', async () => {
    const one = await somebody()
    const taken = await change(volunteer, one.id, { email: 'socio@demo.test', reason })
    expect(taken).toMatchObject(refused(409, 'member.email_taken'))
  })

  it('without an e-mail nothing is mailed', async () => {
    const one = await somebody()
    await change(volunteer, one.id, { email: null, reason })
    await emptyMailbox(world)
    await suspend(referent, one.id, { reason })
    expect(await delivered(world)).toEqual([])
  })

  it('of somebody above is not theirs to change', async () => {
    expect(await change(volunteer, admin.id, { email: 'mio@posta.test', reason })).toMatchObject(
      refused(403, 'role.above'),
    )
  })
})

describe('an address proved by hand', () => {
  const prove = (who: Person, id: string, body: object = { reason }) => who.post(`/v1/desk/members/${id}/proofs`, body)

  it('lets a member borrow whom no mail reached, and stands in the register with its reason, once', async () => {
    const one = await somebody({ verified_at: null })
    const object = await freeObject(world)
    const cart = () => one.post(`/v1/checkout/cart/${object.id}`)
    expect(await cart()).toMatchObject(refused(409, 'member.unverified'))
    const proved = await prove(referent, one.id)
    expect([proved.status, proved.body.verified]).toEqual([200, true])
    expect((await cart()).status).toBe(200)
    expect((await prove(referent, one.id, { reason: 'Di nuovo' })).status).toBe(200)
    const { body } = await admin.get(`/v1/desk/register?member=${one.id}&kind=members`)
    expect(body.docs).toMatchObject([{ what: 'ha confermato a mano l’e-mail del socio', reason }])
  })

  it('is a referent’s to give with a reason, never to somebody above, and to nobody who is not there', async () => {
    const one = await somebody({ verified_at: null })
    expect(await prove(volunteer, one.id)).toMatchObject(refused(403, 'auth.forbidden'))
    expect(await prove(referent, admin.id)).toMatchObject(refused(403, 'role.above'))
    expect(await prove(referent, 'nessuno')).toMatchObject(refused(404, 'member.not_found'))
    expect((await prove(referent, one.id, {})).body.fields).toHaveProperty('reason')
    expect((await volunteer.get(`/v1/desk/members/${one.id}`)).body.verified).toBe(false)
  })
})

describe('a suspension', () => {
  it('counts at once, is told with its reason, and is lifted with a mail', async () => {
    const one = await somebody()
    const { body } = await suspend(referent, one.id, { reason: 'Due trapani non tornati' })
    expect(body.suspended).toEqual({
      since: '2026-11-24T09:00:00.000Z',
      until: null,
      reason: 'Due trapani non tornati',
    })
    expect((await one.get('/v1/me')).body.is.banned).toBe(true)
    await delivered(world)
    const lifted = await restore(referent, one.id)
    expect(lifted.body.suspended).toBeNull()
    expect((await one.get('/v1/me')).body.is.banned).toBe(false)
    const mails = await delivered(world, one.email)
    expect(mails.map(mail => mail.email.subject).sort()).toEqual([
      'Il tuo profilo è di nuovo attivo',
      'Il tuo profilo è sospeso',
    ])
    expect(mails.map(mail => mail.email.text).join()).toContain('Due trapani non tornati')
  })

  it('until a day ends by itself the day after', async () => {
    const one = await somebody()
    await suspend(referent, one.id, { reason, until: '2026-11-30' })
    world.clock.set('2026-11-30T22:30:00Z')
    await runIn(world, liftOver)
    await awake(world, one)
    expect((await one.get('/v1/me')).body.is.banned).toBe(true)
    world.clock.set('2026-11-30T23:01:00Z')
    await runIn(world, liftOver)
    await awake(world, one)
    expect((await one.get('/v1/me')).body.is.banned).toBe(false)
  })

  it('is a referent’s to give, never over somebody above, and not until a day that is over', async () => {
    const one = await somebody()
    expect(await suspend(volunteer, one.id, { reason })).toMatchObject(refused(403, 'auth.forbidden'))
    expect(await restore(volunteer, one.id)).toMatchObject(refused(403, 'auth.forbidden'))
    expect(await suspend(referent, admin.id, { reason })).toMatchObject(refused(403, 'role.above'))
    expect((await suspend(referent, one.id, { reason, until: '2026-11-23' })).body.fields).toHaveProperty('until')
    expect((await suspend(referent, one.id, {})).body.fields).toHaveProperty('reason')
  })

  it('closes the desk to one of the team, and leaves the last coordinator', async () => {
    await suspend(admin, volunteer.id, { reason })
    expect(await volunteer.get('/v1/desk/members')).toMatchObject(refused(403, 'member.banned'))
    await restore(admin, volunteer.id)
    const last = await staff(world, 4, 'borgo')
    await world.db
      .updateTable('members')
      .set({ level: 10 })
      .where('library_id', '=', 'borgo')
      .where('level', '<=', 4)
      .where('id', '!=', last.id)
      .execute()
    expect(await suspend(last, last.id, { reason })).toMatchObject(refused(409, 'member.last_admin'))
  })
})
