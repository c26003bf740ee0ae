import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../server/ids.ts'
import { addressOfNobody } from '../../server/members/queries.ts'
import { crowd } from '../world/crowd.ts'
import { asked, awake, handedOut, type Person, staff } from '../world/lent.ts'
import { freeObject } from '../world/loans.ts'
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

const erase = (id: string, who = admin) => who.post(`/v1/desk/members/${id}/erasures`)
const sheetOf = (id: string) => volunteer.get(`/v1/desk/members/${id}/sheet`)
const refused = (status: number, code: string) => ({ status, body: { code } })
const setRow = (id: string, set: object) => world.db.updateTable('members').set(set).where('id', '=', id).execute()
const rowOf = (id: string) => world.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function somebody(): Promise<Person & { email: string }> {
  const [one] = (await crowd(world, 1)) as [Person]
  await setRow(one.id, { first_name: 'Olga', last_name: 'Orlandi', fiscalcode: 'RLNLGO80A41A944S' })
  return Object.assign(one, { email: (await one.get('/v1/me')).body.email as string })
}

describe('a member who asks the library to be erased', () => {
  it('is erased like one who did it alone: told by mail, signed out, and their loans stay without a name', async () => {
    const olga = await somebody()
    const loan = await handedOut(world, admin, { member: olga })
    await admin.post(`${loan.atDesk}/returns`)
    await emptyMailbox(world)
    expect(await erase(olga.id)).toMatchObject({ status: 200 })
    expect(await sheetOf(olga.id)).toMatchObject(refused(404, 'member.not_found'))
    expect(await olga.get('/v1/me')).toMatchObject({ status: 401 })
    expect(await rowOf(olga.id)).toMatchObject({ first_name: '', last_name: '', fiscalcode: null })
    const [told, ...others] = await delivered(world, olga.email)
    expect([told!.email.subject, others]).toEqual(['Il tuo profilo è stato cancellato', []])
    const kept = await world.db.selectFrom('orders').select('member_id').where('id', '=', loan.id).execute()
    expect(kept).toEqual([{ member_id: olga.id }])
    const acts = await world.db
      .selectFrom('audit')
      .select(['action', 'actor_id', 'reason'])
      .where('subject_id', '=', olga.id)
      .where('action', '=', 'erase')
      .execute()
    expect(acts).toEqual([{ action: 'erase', actor_id: admin.id, reason: null }])
    const again = { first_name: 'Olga', last_name: 'Orlandi', email: olga.email, anyway: true }
    expect(await volunteer.post('/v1/desk/members', again)).toMatchObject({ status: 200 })
  })

  it('gets no mail where they have no address', async () => {
    const olga = await somebody()
    await setRow(olga.id, { email: addressOfNobody(olga.id) })
    const sent = () => world.db.selectFrom('outbox').select('id').where('topic', '=', 'mail').execute()
    const before = (await sent()).length
    expect(await erase(olga.id)).toMatchObject({ status: 200 })
    expect((await sent()).length).toBe(before)
  })

  it('stays while a loan of theirs or of their object is open, or a payment is under way', async () => {
    const olga = await somebody()
    const { id } = await asked(world, { member: olga })
    expect(await erase(olga.id)).toMatchObject(refused(409, 'member.held'))
    await olga.delete(`/v1/me/orders/${id}`)
    const object = await freeObject(world)
    await world.db.updateTable('products').set({ owner_id: olga.id }).where('id', '=', object.id).execute()
    const lent = await handedOut(world, admin, { object })
    expect(await erase(olga.id)).toMatchObject(refused(409, 'member.held'))
    await admin.post(`${lent.atDesk}/returns`)
    await world.db
      .insertInto('payment_intents')
      .values({
        id: newId(),
        library_id: 'quartiere',
        member_id: olga.id,
        purpose: 'card',
        card: JSON.stringify({ kind: 'tessera-annuale', name: 'Tessera', months: 12 }),
        amount_cents: 2000,
        status: 'capturing',
        created_at: world.clock.now(),
        expires_at: new Date('2026-11-24T10:00:00Z'),
      })
      .execute()
    expect(await erase(olga.id)).toMatchObject(refused(409, 'member.held'))
    await world.db.deleteFrom('payment_intents').where('member_id', '=', olga.id).execute()
    expect(await erase(olga.id)).toMatchObject({ status: 200 })
  })

  it('is not erased by who signed in more than fifteen minutes ago, nor by one below them', async () => {
    const olga = await somebody()
    const old = new Date(world.clock.now().getTime() - 15 * 60_000 - 1)
    await world.db.updateTable('sessions').set({ created_at: old }).where('member_id', '=', admin.id).execute()
    expect(await erase(olga.id)).toMatchObject(refused(403, 'auth.not_fresh'))
    await world.db
      .updateTable('sessions')
      .set({ created_at: new Date(old.getTime() + 1) })
      .where('member_id', '=', admin.id)
      .execute()
    const above = await staff(world, 1)
    expect(await erase(above.id)).toMatchObject(refused(403, 'role.above'))
    expect(await erase(newId())).toMatchObject(refused(404, 'member.not_found'))
    expect(await erase(olga.id)).toMatchObject({ status: 200 })
  })

  it('is not the last who coordinates', async () => {
    const others = await world.db
      .selectFrom('members')
      .select('id')
      .where('library_id', '=', 'quartiere')
      .where('level', '<=', 4)
      .where('id', '!=', admin.id)
      .execute()
    for (const { id } of others) await setRow(id, { level: 9 })
    expect(await erase(admin.id)).toMatchObject(refused(409, 'member.last_admin'))
  })
})

describe('what the members’ book needs', () => {
  const change = (id: string, body: object) =>
    volunteer.call('PATCH', `/v1/desk/members/${id}`, { body: { ...body, reason: 'Me lo ha detto al banco' } })

  it('is put right at the desk: tax code, country and the day they joined', async () => {
    const olga = await somebody()
    await change(olga.id, { fiscalcode: 'RLNLGO81A41A944T', nation: 'Italia', joined_on: '2019-03-31' })
    expect((await sheetOf(olga.id)).body).toMatchObject({
      fiscalcode: 'RLNLGO81A41A944T',
      nation: 'Italia',
      joined_at: '2019-03-31T10:00:00.000Z',
    })
    await change(olga.id, { fiscalcode: null, nation: null })
    expect((await sheetOf(olga.id)).body).toMatchObject({ fiscalcode: null, nation: null })
  })

  it('keeps the hour where the day is the same, and refuses a day to come', async () => {
    const olga = await somebody()
    const joined_at = new Date('2026-11-20T23:30:00Z')
    await setRow(olga.id, { joined_at })
    await change(olga.id, { joined_on: '2026-11-21', nation: 'Italia' })
    expect((await sheetOf(olga.id)).body).toMatchObject({ joined_at: joined_at.toISOString(), nation: 'Italia' })
    expect((await change(olga.id, { joined_on: '2026-11-24' })).status).toBe(200)
    const ahead = await change(olga.id, { joined_on: '2026-11-25' })
    expect(ahead).toMatchObject(refused(422, 'resource.validation'))
    expect(ahead.body.fields).toEqual({ joined_on: 'È un giorno futuro' })
  })
})
